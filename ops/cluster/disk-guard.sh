#!/bin/sh
# Usage: disk-guard.sh <folder on the disk> <name of this machine> <Patroni's address> <MB that must be free>
# PostgreSQL may go on when its disk is full and refuse writes, which is no fault to Patroni. This hands the
# primary over to a machine that has room, while there is still some left here.
folder=$1 name=$2 patroni=$3 least=$4
while sleep 2; do
  free=$(df --output=avail --block-size=1M "$folder" | tail -n 1)
  [ "$free" -lt "$least" ] || continue
  curl --silent --fail --max-time 2 --output /dev/null "$patroni/primary" || continue
  echo "only $free MB are free: handing over"
  curl --silent --max-time 60 --data "{\"leader\": \"$name\"}" "$patroni/switchover"
  echo
done
