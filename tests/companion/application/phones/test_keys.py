"""A guest's key stays on its phone: who names the id of a table learns nothing that lets it be that guest."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from random import Random

import pytest

from companion.application.guests import hashed
from companion.application.phones.connection_code import binding
from companion.application.phones.guest_session import GuestState
from companion.application.phones.key_proof import KEY_LENGTH, NONCE_BYTES, KeyChallenge
from companion.application.phones.wire import (
    GUEST_MESSAGE,
    HOST_MESSAGE,
    Greeting,
    GuestMessage,
    Hello,
    HostMessage,
    Knock,
    Return,
    Unknown,
    packed,
    unpacked,
)
from companion.players import Role
from tests.memory_transport import MemoryTransport, connected, heard_by
from tests.phone_table import GuestPhone, PhoneTable, a_phone_table, until

KEY = "k" * KEY_LENGTH


class Liar:
    """Somebody who names any table, to a guest's phone that joins it, and is a stranger to that table."""

    def __init__(self, guest: GuestPhone) -> None:
        self.end, there = connected()
        self.heard = heard_by(self.end)
        guest.transport = there
        guest.guest.connect(there)

    def says(self, message: HostMessage) -> None:
        self.end.send(packed(HOST_MESSAGE, message))

    async def hears(self, kind: type[GuestMessage], more_than: int = 0) -> bytes:
        """The newest message of a kind, once there are more of it."""
        found: list[bytes] = []

        def is_here() -> bool:
            found[:] = [raw for raw in self.heard if isinstance(unpacked(GUEST_MESSAGE, raw), kind)]
            return len(found) > more_than

        await until(is_here)
        return found[-1]


async def knocks(table: PhoneTable) -> tuple[MemoryTransport, list[bytes], Greeting]:
    """A stranger's phone at the table, which is told the id of it."""
    here, there = connected()
    table.host.serve(here)
    heard = heard_by(there)
    there.send(packed(GUEST_MESSAGE, Knock()))
    await until(lambda: bool(heard))
    greeting = unpacked(HOST_MESSAGE, heard[-1])
    assert isinstance(greeting, Greeting)
    return there, heard, greeting


async def key_of(guest: GuestPhone) -> str:
    return (await guest.guest.joined.joined_tables())[0].key


async def test_who_names_a_table_hears_no_key_and_cannot_pass_the_proof_on(tmp_path: Path) -> None:
    async with a_phone_table(tmp_path) as table:
        ben = await table.joins(seat="ben", role=Role.SCORER)
        key = await key_of(ben)
        ben.guest.leave()
        await until(lambda: ben.guest.state is GuestState.ENDED)
        stranger, heard, greeting = await knocks(table)
        liar = Liar(ben)
        liar.says(greeting)
        proof = await liar.hears(Return)
        assert not any(secret.encode() in raw for raw in liar.heard for secret in (key, hashed(key)))
        stranger.send(proof)
        await until(lambda: len(heard) > 1)
        assert isinstance(unpacked(HOST_MESSAGE, heard[-1]), Unknown)
        assert table.host.connected == ()


async def test_who_says_that_a_key_is_unknown_makes_no_phone_forget_it(tmp_path: Path) -> None:
    async with a_phone_table(tmp_path) as table:
        ben = await table.joins(seat="ben", role=Role.SCORER)
        key = await key_of(ben)
        ben.guest.leave()
        greeting = (await knocks(table))[2]
        liar = Liar(ben)
        liar.says(greeting)
        asked = unpacked(GUEST_MESSAGE, await liar.hears(Return))
        assert isinstance(asked, Return)
        # Said twice, it counts once.
        liar.says(Unknown(asked.nonce))
        liar.says(Unknown(asked.nonce))
        told = unpacked(GUEST_MESSAGE, await liar.hears(Hello))
        assert isinstance(told, Hello)
        assert told.key_hash == hashed(await key_of(ben)) != hashed(key)
        ben.guest.leave()
        # The table knows neither the new key nor, at first, which one it knows.
        await table.connect(ben)
        assert ben.guest.actor.role is Role.SCORER
        assert await key_of(ben) == key


async def test_a_guest_whom_the_host_forgot_is_somebody_new(tmp_path: Path) -> None:
    async with a_phone_table(tmp_path) as table:
        ben = await table.joins(seat="ben")
        assert ben.guest.me is not None
        await table.sharing.remove(ben.guest.me.id)
        await until(lambda: ben.guest.state is GuestState.ENDED)
        await table.connect(ben)
        assert ben.guest.state is GuestState.UNNAMED


async def test_the_hash_of_a_key_is_no_key(tmp_path: Path) -> None:
    async with a_phone_table(tmp_path) as table:
        ben = await table.joins(seat="ben", role=Role.SCORER)
        there, _, _ = await knocks(table)
        there.send(packed(GUEST_MESSAGE, Hello(hashed(await key_of(ben)), 1, 1)))
        await until(lambda: there.is_closed)
        assert table.host.connected == ("Ben",)


@pytest.mark.parametrize("seed", range(20))
def test_a_proof_is_for_one_key_and_one_connection(seed: int) -> None:
    chance = Random(seed)
    challenge = KeyChallenge(
        table="table",
        binding=binding(bytes(3) + chance.randbytes(40), bytes(3) + chance.randbytes(40)),
        host=chance.randbytes(NONCE_BYTES),
        guest=chance.randbytes(NONCE_BYTES),
    )
    proof = challenge.proof(KEY)
    assert challenge.is_met(proof, hashed(KEY))
    assert not challenge.is_met(proof, hashed("x" * KEY_LENGTH))
    for other in (
        replace(challenge, table="tables"),
        replace(challenge, binding=chance.randbytes(64)),
        replace(challenge, host=chance.randbytes(NONCE_BYTES)),
        replace(challenge, guest=chance.randbytes(NONCE_BYTES)),
    ):
        assert not other.is_met(proof, hashed(KEY))


def test_a_connection_is_bound_by_the_fingerprints_of_both_codes() -> None:
    offer, answer = (Random(seed).randbytes(77) for seed in (1, 2))
    bound = binding(offer, answer)
    for at in range(77):
        changed = bytearray(answer)
        changed[at] ^= 1
        assert (binding(offer, bytes(changed)) != bound) is (3 <= at < 35)
        assert binding(bytes(changed), offer) != bound
