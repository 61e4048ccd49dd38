#!/usr/bin/env bash
# OpenSMTPD of Debian 12 announces STARTTLS and ends every handshake with an alert of its own.
#
# The configuration is accepted, the server starts, and STARTTLS is offered. With RSA and with ECDSA keys, in TLS 1.2 and
# 1.3, the handshake then ends with the server's alert 80 (`internal error`), and its log says `EVP lib` or `internal
# error`. AUTH is offered only inside TLS, so no client can log in either. Clients that use STARTTLS when it is offered,
# as most do, deliver nothing.
#
# Seen with opensmtpd 6.8.0p2-4+b4 and libssl3 3.0.20-1~deb12u2 (as root, on Debian 12):
#   rsa tls1_2: STARTTLS offered, AUTH not offered, alert number 80
#   rsa tls1_3: STARTTLS offered, AUTH not offered, alert number 80
#   ecdsa tls1_2: STARTTLS offered, AUTH not offered, alert number 80
#   ecdsa tls1_3: STARTTLS offered, AUTH not offered, alert number 80
set -euo pipefail
[ "$(id -u)" = 0 ] || { echo 'needs root, as smtpd does' >&2; exit 2; }

folder=$(mktemp -d)
trap 'kill $server 2>/dev/null || true; rm -rf "$folder"' EXIT
server=0
chmod 755 "$folder"
cd "$folder"
apt-get download -qq opensmtpd=6.8.0p2-4+b4 libssl3=3.0.20-1~deb12u2 libevent-2.1-7=2.1.12-stable-8 2> apt.log
for package in ./*.deb; do dpkg -x "$package" root; done
libraries=$folder/root/usr/lib/x86_64-linux-gnu:$folder/root/lib/x86_64-linux-gnu

# smtpd requires two accounts and an empty folder, which only its own view of the machine has.
cp /etc/passwd passwd
cp /etc/group group
grep -q ^opensmtpd: passwd || printf '%s\n' 'opensmtpd:x:64901:64901::/nonexistent:/bin/false' 'opensmtpq:x:64902:64902::/nonexistent:/bin/false' >> passwd
grep -q ^opensmtpd: group || printf '%s\n' 'opensmtpd:x:64901:' 'opensmtpq:x:64902:' >> group
mkdir mail

cat > smtpd.conf <<CONF
pki localhost cert "$folder/cert.pem"
pki localhost key "$folder/key.pem"
table secrets { mara = "not-used" }
listen on 127.0.0.1 port 52587 tls pki localhost auth-optional <secrets>
action "local" maildir "$folder/mail" virtual { "@" = root }
match from any for domain "example.com" action "local"
CONF

start() {
  unshare --mount bash -c "
    mount --bind passwd /etc/passwd; mount --bind group /etc/group
    for place in /run /var/lib /var/spool; do mount -t tmpfs none \$place; done
    mkdir -p /var/lib/opensmtpd/empty; mkdir -m 711 /var/spool/smtpd
    exec env LD_LIBRARY_PATH=$libraries $folder/root/usr/sbin/smtpd -d -f $folder/smtpd.conf" > server.log 2>&1 &
  server=$!
  for _ in $(seq 100); do (exec 3<> /dev/tcp/127.0.0.1/52587) 2>/dev/null && return; sleep 0.1; done
  cat server.log >&2
  return 1
}

handshake() {
  { sleep 1; echo QUIT; } | timeout 10 openssl s_client -starttls smtp -connect 127.0.0.1:52587 "-$1" 2>&1 |
    grep -ao 'alert number [0-9]*' | head -1 || true
}

offers() {
  local line
  exec 3<> /dev/tcp/127.0.0.1/52587
  read -r line <&3
  printf 'EHLO example.com\r\n' >&3
  while read -r line <&3 && echo "$line" && [ "${line:3:1}" = - ]; do :; done
  exec 3>&-
}

offered() { if offers | grep -aq "$1"; then echo "$1 offered"; else echo "$1 not offered"; fi; }

for kind in rsa ecdsa; do
  if [ $kind = rsa ]; then key=(-newkey rsa:2048); else key=(-newkey ec -pkeyopt ec_paramgen_curve:prime256v1); fi
  openssl req -x509 "${key[@]}" -nodes -keyout key.pem -out cert.pem -days 30 -subj /CN=localhost 2> openssl.log
  chmod 600 key.pem
  start
  for version in tls1_2 tls1_3; do
    echo "$kind $version: $(offered STARTTLS), $(offered AUTH), $(handshake $version)"
  done
  kill $server
  wait $server 2>/dev/null || true
done > seen.txt

cat > expected.txt <<'TABLE'
rsa tls1_2: STARTTLS offered, AUTH not offered, alert number 80
rsa tls1_3: STARTTLS offered, AUTH not offered, alert number 80
ecdsa tls1_2: STARTTLS offered, AUTH not offered, alert number 80
ecdsa tls1_3: STARTTLS offered, AUTH not offered, alert number 80
TABLE
cat seen.txt
diff expected.txt seen.txt && echo 'as stated'
