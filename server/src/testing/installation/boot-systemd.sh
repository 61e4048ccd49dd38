#!/bin/sh
# Runs systemd as process 1 of new namespaces, on a temporary overlay of this machine's files and without
# its services. Leaves only an empty control group. Usage: boot-systemd.sh INSTALLATION
set -eu
if [ "${2-}" != inside ]; then
  hierarchy=$(findmnt --noheadings --first-only --output TARGET --types cgroup2)
  group=$hierarchy/tallyhouse-test-$$
  mkdir "$group"
  echo $$ > "$group/cgroup.procs"
  exec unshare --mount --pid --ipc --uts --net --cgroup --propagation private \
    --fork --kill-child "$0" "$1" inside
fi

installation=$1
mount -t tmpfs tmpfs /mnt
cd /mnt
mkdir upper work root
mount -t overlay overlay -o lowerdir=/,upperdir=upper,workdir=work root
cd root
mkdir -p opt/tallyhouse former
mount --bind "$installation" opt/tallyhouse
mount -t proc proc proc
mount -t sysfs -o ro sysfs sys
mount -t cgroup2 cgroup2 sys/fs/cgroup
for folder in run tmp dev; do mount -t tmpfs -o mode=755 tmpfs $folder; done
chmod 1777 tmp
mkdir dev/shm dev/pts
mount -t tmpfs -o mode=1777 tmpfs dev/shm
mount -t devpts -o newinstance,ptmxmode=0666,mode=0620 devpts dev/pts
ln -s pts/ptmx dev/ptmx
ln -s /proc/self/fd dev/fd
for device in null zero full random urandom tty; do
  touch dev/$device
  mount --bind /dev/$device dev/$device
done
mount --bind proc/sys proc/sys
mount -o remount,bind,ro proc/sys
rm -f etc/systemd/system/*.wants/*
ip link set lo up
pivot_root . former
umount --lazy /former
# systemd passes credentials to services through a shared mount.
mount --make-rshared /
exec env -i container=other PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin \
  /lib/systemd/systemd --unit=basic.target --show-status=no --log-target=null
