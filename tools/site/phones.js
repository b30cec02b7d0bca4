// Connects two phones by a WebRTC data channel, without a server: each shows the other a code, once. A description of 560
// bytes travels as 58 and its addresses; the other phone writes the rest again. It is loaded when somebody joins a table or
// lets others join; `page.js` calls it, and `views/browser/phone_connector.py` is the other end.

const LONGEST = 16384;  // As `MESSAGE_LONGEST` in `companion/application/phones/transport.py`.
const MESSAGES_A_SECOND = 120;
const UNREAD_MOST = 1 << 20;
const PATIENCE = 15000;
const ADDRESSES_MOST = 4;
const VERSION = 1;

// --- the code: version and kind, the number of the try, fingerprint, name and password of the connection, addresses

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';

// The letters of names and passwords (RFC 8839, ice-char) are those of Base64: six bits each.
const sixes = (text) => {
  const raw = [text.length];
  let bits = 0;
  let held = 0;
  for (const letter of text) {
    held = (held << 6) | LETTERS.indexOf(letter);
    for (bits += 6; bits >= 8; bits -= 8) { raw.push((held >> (bits - 8)) & 255); }
  }
  return bits ? [...raw, (held << (8 - bits)) & 255] : raw;
};
const fromSixes = (raw) => {
  const length = raw.shift();
  let text = '';
  for (let bits = 0, held = 0; text.length < length; bits -= 6) {
    while (bits < 6) { held = (held << 8) | raw.shift(); bits += 8; }
    text += LETTERS[(held >> (bits - 6)) & 63];
  }
  return text;
};

const hexOf = (raw, between = '') => raw.map((byte) => byte.toString(16).padStart(2, '0')).join(between);
const ofHex = (text) => (text.match(/../g) || []).map((two) => parseInt(two, 16));

// A browser without the right to the camera names its address by a random UUID, which the network resolves (RFC 8828).
const NAME = /^([0-9a-f]{8})-([0-9a-f]{4})-([0-9a-f]{4})-([0-9a-f]{4})-([0-9a-f]{12})\.local$/i;
const addressBytes = (address) => {
  if (/^[\d.]+$/.test(address)) { return [0, ...address.split('.').map(Number)]; }
  if (NAME.test(address)) { return [2, ...ofHex(address.slice(0, -6).replaceAll('-', ''))]; }
  const [before, after] = address.split('::').map((half) => half.split(':').filter(Boolean));
  const zeros = after ? Array(8 - before.length - after.length).fill('0') : [];
  const groups = [...before, ...zeros, ...(after || [])];
  return [1, ...groups.flatMap((group) => ofHex(group.padStart(4, '0')))];
};
const takeAddress = (raw) => {
  const kind = raw.shift();
  if (kind === 0) { return raw.splice(0, 4).join('.'); }
  const hex = hexOf(raw.splice(0, 16));
  if (kind === 1) { return hex.match(/.{4}/g).join(':'); }
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5.local');
};

// Addresses of a home's network first: a phone also has one of its mobile network, where nobody finds it.
const rank = (address) => {
  if (/^(192\.168|10|172\.(1[6-9]|2\d|3[01]))\./.test(address)) { return 0; }
  if (NAME.test(address)) { return 1; }
  return address.includes(':') ? 3 : 2;
};
const addressesIn = (sdp) => [...sdp.matchAll(/a=candidate:\S+ 1 udp \d+ (\S+) (\d+) typ host/gi)]
  .map(([, address, port]) => [address, Number(port)])
  .sort(([one], [other]) => rank(one) - rank(other))
  .slice(0, ADDRESSES_MOST);

const packed = ({ type, sdp }, attempt) => {
  const value = (key) => new RegExp(`a=${key}:(.*)`).exec(sdp)[1].trim();
  return Uint8Array.from([
    (VERSION << 4) | (type === 'answer' ? 1 : 0),
    ...attempt,
    ...ofHex(value('fingerprint').split(' ')[1].replaceAll(':', '')),
    ...sixes(value('ice-ufrag')),
    ...sixes(value('ice-pwd')),
    ...addressesIn(sdp).flatMap(([address, port]) => [...addressBytes(address), port >> 8, port & 255])
  ]);
};

const unpacked = (bytes) => {
  const raw = [...bytes];
  const head = raw.shift();
  if (head >> 4 !== VERSION) { throw new Error('version'); }
  const type = head & 1 ? 'answer' : 'offer';
  const attempt = raw.splice(0, 2);
  const fingerprint = hexOf(raw.splice(0, 32), ':').toUpperCase();
  const [name, password] = [fromSixes(raw), fromSixes(raw)];
  const addresses = [];
  while (raw.length) { addresses.push([takeAddress(raw), (raw.shift() << 8) | raw.shift()]); }
  const sdp = [
    'v=0', 'o=- 1 2 IN IP4 127.0.0.1', 's=-', 't=0 0', 'a=group:BUNDLE 0',
    'm=application 9 UDP/DTLS/SCTP webrtc-datachannel', 'c=IN IP4 0.0.0.0',
    ...addresses.map(([address, port], at) => `a=candidate:${at + 1} 1 udp ${2113937151 - at} ${address} ${port} typ host`),
    `a=ice-ufrag:${name}`, `a=ice-pwd:${password}`, `a=fingerprint:sha-256 ${fingerprint}`,
    `a=setup:${type === 'offer' ? 'actpass' : 'active'}`, 'a=mid:0', 'a=sctp-port:5000', `a=max-message-size:${LONGEST}`, ''
  ].join('\r\n');
  return { type, sdp, attempt, addresses: addresses.map(([address]) => address) };
};

// --- a connection

const gathered = (connection) => new Promise((done) => {
  const look = () => connection.iceGatheringState === 'complete' && done();
  connection.addEventListener('icegatheringstatechange', look);
  look();
});

// Older iPhones name their addresses only while a page uses the camera.
const withAddresses = async (describe) => {
  const connection = await describe();
  if (addressesIn(connection.localDescription.sdp).length) { return connection; }
  connection.close();
  const seen = await navigator.mediaDevices.getUserMedia({ video: true }).catch(() => null);
  const again = await describe();
  if (seen) { seen.getTracks().forEach((track) => track.stop()); }
  if (addressesIn(again.localDescription.sdp).length) { return again; }
  again.close();
  throw new Error('no-network');
};

// Why two phones do not find each other, as far as their addresses say it.
const reason = (here, there) => {
  const networks = (addresses) => addresses.filter((each) => rank(each) === 0).map((each) => each.replace(/\.\d+$/, ''));
  const [ours, theirs] = [networks(here), networks(there)];
  if (!ours.length || !theirs.length) { return 'unknown'; }
  return ours.some((each) => theirs.includes(each)) ? 'kept-apart' : 'other-network';
};

const links = new Map();

class Link {
  constructor(id, tell) {
    Object.assign(this, { id, tell: (kind, more) => tell({ id, kind, ...more }), second: 0, messages: 0 });
  }

  async describe(prepare) {
    this.connection = await withAddresses(async () => {
      const connection = new RTCPeerConnection();
      this.listen(connection);
      await prepare(connection);
      await connection.setLocalDescription();
      await gathered(connection);
      return connection;
    });
    return this.connection.localDescription;
  }

  listen(connection) {
    const channel = connection.createDataChannel('table', { negotiated: true, id: 0 });
    channel.binaryType = 'arraybuffer';
    channel.onopen = () => { clearTimeout(this.waiting); this.tell('open'); };
    channel.onmessage = ({ data }) => this.heard(data);
    channel.onclose = () => { if (this.channel === channel) { this.close(); } };
    connection.onconnectionstatechange = () => {
      const isOpen = this.channel === channel && channel.readyState === 'open';
      // No browser comes back from this state by itself, and the channel would stay open for much longer.
      if (isOpen && connection.connectionState === 'failed') { this.close(); }
    };
    this.channel = channel;
  }

  async offer() {
    this.attempt = [...crypto.getRandomValues(new Uint8Array(2))];
    this.offered = await this.describe(() => {});
    this.tell('code', { raw: packed(this.offered, this.attempt) });
  }

  async answer(bytes) {
    const description = unpacked(bytes);
    if (description.type !== 'offer') { throw new Error('not-an-offer'); }
    const answer = await this.describe((connection) => connection.setRemoteDescription(description));
    this.tell('code', { raw: packed(answer, description.attempt) });
  }

  async accept(bytes) {
    const description = unpacked(bytes);
    if (description.type !== 'answer') { throw new Error('not-an-answer'); }
    if (String(description.attempt) !== String(this.attempt)) { throw new Error('other-try'); }
    const here = addressesIn(this.offered.sdp).map(([address]) => address);
    this.waiting = setTimeout(() => this.fail(reason(here, description.addresses)), PATIENCE);
    await this.connection.setRemoteDescription(description);
  }

  // A stranger's messages are counted before Python hears of them: too many or too long ones end the connection.
  heard(data) {
    const second = Math.floor(performance.now() / 1000);
    this.messages = this.second === second ? this.messages + 1 : 1;
    this.second = second;
    const isFlood = this.attempt && this.messages > MESSAGES_A_SECOND;
    if (isFlood || typeof data === 'string' || data.byteLength > LONGEST) { this.close(); return; }
    this.tell('message', { raw: new Uint8Array(data) });
  }

  send(raw) {
    if (this.channel.readyState !== 'open') { return; }
    if (this.channel.bufferedAmount > UNREAD_MOST) { this.close(); return; }
    this.channel.send(raw);
  }

  fail(why) {
    this.tell('failed', { why });
    this.close();
  }

  close() {
    if (!links.delete(this.id)) { return; }
    clearTimeout(this.waiting);
    if (this.connection) { this.connection.close(); }
    this.tell('closed');
  }
}

export const heard = async (told, tell) => {
  const { id, kind, raw } = told;
  if (kind === 'offer' || kind === 'answer') { links.set(id, new Link(id, tell)); }
  const link = links.get(id);
  if (!link) { return; }
  if (kind === 'send') { link.send(raw); return; }
  if (kind === 'close') { link.close(); return; }
  try {
    await link[kind](raw);
  } catch (wrong) {
    console.info('No connection: ' + wrong);
    // A code of another try leaves this one open.
    if (kind === 'accept') { tell({ id, kind: 'refused', why: wrong.message }); } else { link.fail(wrong.message); }
  }
};
