#!/bin/bash
# Becomes process 1 of a machine for tests: systemd over a copy-on-write view of this system's files, with the checkout at /root/amlou.
# Called in new namespaces (machine.ts): boot.sh <empty folder> <checkout>.
set -eu
folder=$1 checkout=$2
mount --make-rprivate /
mount -t tmpfs -o size=4g tmpfs "$folder"
mkdir "$folder"/{upper,work,root,clone-upper,clone-work}
mount -t overlay -o "lowerdir=/,upperdir=$folder/upper,workdir=$folder/work" overlay "$folder/root"
cd "$folder/root"

mount -t proc proc proc
mount -t sysfs sysfs sys
mount -t cgroup2 cgroup2 sys/fs/cgroup
mount -t tmpfs tmpfs run
mount -t tmpfs -o mode=1777 tmpfs tmp
mount -t tmpfs -o mode=0755 tmpfs dev
mkdir dev/pts dev/shm
mount -t devpts -o newinstance,ptmxmode=0666 devpts dev/pts
mount -t tmpfs -o mode=1777 tmpfs dev/shm
for device in null:3 zero:5 full:7 random:8 urandom:9 tty:5:0; do
  IFS=: read -r name minor other <<<"$device"
  if [ -n "${other:-}" ]; then mknod -m 666 "dev/$name" c "$minor" "$other"; else mknod -m 666 "dev/$name" c 1 "$minor"; fi
done
ln -s pts/ptmx dev/ptmx
ln -s /proc/self/fd dev/fd
ln -s /proc/self/fd/0 dev/stdin
ln -s /proc/self/fd/1 dev/stdout
ln -s /proc/self/fd/2 dev/stderr

mkdir -p root/amlou
mount -t overlay -o "lowerdir=$checkout,upperdir=$folder/clone-upper,workdir=$folder/clone-work" overlay root/amlou

# Nothing that this system starts by itself, and no mounts of its own.
rm -rf etc/systemd/system
mkdir etc/systemd/system
: >etc/fstab
for unit in systemd-udevd.service systemd-udev-trigger.service systemd-udevd-control.socket systemd-udevd-kernel.socket \
  systemd-modules-load.service systemd-sysctl.service systemd-timesyncd.service systemd-remount-fs.service timers.target; do
  ln -s /dev/null "etc/systemd/system/$unit"
done
ip link set lo up

mkdir .old
pivot_root . .old
umount -l .old
rmdir .old 2>/dev/null || true
exec env -i container=other PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin \
  /lib/systemd/systemd --system --unit=basic.target --show-status=0 --log-target=null
