#!/usr/bin/env bash
# Make a virtual environment with the newest Python from 3.11 on that is here, or with the one that PYTHON names.
set -euo pipefail
venv=$1
for name in ${PYTHON:-python3.14 python3.13 python3.12 python3.11 python3 python}; do
  python=$(command -v "$name") || continue
  "$python" -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null || continue
  if "$python" -m venv "$venv" 2>/dev/null; then
    exit 0
  fi
  rm -rf "$venv"
  found=$name
done
if [ -n "${found:-}" ]; then
  echo "$found is here but cannot make a virtual environment. On Debian: apt-get install python3-venv." >&2
else
  echo "Last Card needs Python 3.11 or later, and none was found." >&2
fi
exit 1
