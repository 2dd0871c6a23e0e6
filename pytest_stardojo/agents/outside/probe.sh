# Tries what an isolated agent must not be able to do, as probe.py does, where there is no python3.
#
# Lines before it set pids, as NUMBER:START, and define functions: private, protected and folders
# call "$1" with each path; above calls it with the device and inode number of each folder above
# them, and with "$2"; place sets device and inner, the place of a path in its file system.  It
# prints "checking", a problem a line, and "checked".  It needs a POSIX shell and ls.

say() { printf '%s\n' "$1"; }
opens() { ( : <"$1" ) 2>&-; } # there may be no /dev/null

powers() {
  if ! opens /proc/self/status || ! opens /proc/self/uid_map || ! opens /proc/self/mountinfo; then
    say 'it has no /proc, without which nothing shows what it shares with the run'
    return
  fi
  read -r inside outside count </proc/self/uid_map
  [ "$inside $outside $count" = '0 0 4294967295' ] || return
  while read -r name mask rest; do
    [ "$name" = CapPrm: ] || continue
    names=
    for each in 2:DAC_READ_SEARCH 16:SYS_MODULE 17:SYS_RAWIO 19:SYS_PTRACE 21:SYS_ADMIN; do
      [ $((0x$mask >> ${each%%:*} & 1)) = 0 ] || names="$names, ${each#*:}"
    done
    [ -z "$names" ] || say "it runs with capabilities of the machine: ${names#, }"
  done </proc/self/status
}

# Whether a process is the one that started at a time, and not another of that number.
same() {
  opens "/proc/$1/stat" || return 1
  line=
  while read -r part; do line="$line $part"; done <"/proc/$1/stat"
  set -- "$2" ${line##*)}
  [ "${21}" = "$1" ]
}

processes() {
  for each in $pids; do
    pid=${each%%:*}
    if same "$pid" "${each#*:}"; then
      for file in mem environ fd/0; do
        ! opens "/proc/$pid/$file" || say "it can open /proc/$pid/$file"
      done
    elif [ -e /proc/self ]; then
      continue
    fi
    ! kill -0 "$pid" 2>&- || say "it can send signals to the process $pid"
  done
}

# Call a function with a path, and with the places where mounts show it or a part of it.
aliases() {
  task=$1 given=$2
  seen="
$given
"
  "$task" "$given" "$given"
  device= inner=
  place "$given"
  [ -n "$device" ] && opens /proc/self/mountinfo || return 0
  while read -r number parent mounted root point rest; do
    [ "$mounted" = "$device" ] || continue
    case $root$point in *\\*) say "it has a mount with blanks in its path: $point"; continue ;; esac
    case $inner/ in
      "${root%/}"/*) alias="${point%/}${inner#"${root%/}"}" ;;
      *) case $root in "${inner%/}"/*) alias=$point ;; *) continue ;; esac ;;
    esac
    [ -n "$alias" ] || alias=/
    case $seen in *"
$alias
"*) continue ;; esac
    seen="$seen$alias
"
    "$task" "$given" "$alias"
  done </proc/self/mountinfo
}

named() {
  if [ "$2" = "$1" ]; then printf '%s' "$3"; else printf '%s, which is %s of the run' "$3" "$1"; fi
}

readable() {
  ! opens "$2" || say "it can read $(named "$1" "$2" "$2")"
}

# Look for something that can be changed in a folder; sets found.
walk() {
  [ -n "$found" ] && return
  for entry in "$1"/* "$1"/.[!.]*; do
    if [ -w "$entry" ]; then found=$entry; return; fi
    if [ -n "$deep" ] && [ -d "$entry" ] && [ ! -L "$entry" ]; then walk "$entry"; fi
    [ -z "$found" ] || return
  done
}

changeable() {
  found=
  if [ -w "$2" ]; then found=$2; else walk "$2"; fi
  if [ -n "$found" ]; then
    say "it can change $(named "$1" "$2" "$found")"
    return
  fi
  folder=$2
  while [ "$folder" != / ] && [ -n "$folder" ]; do
    folder=${folder%/*}
    at=${folder:-/}
    [ -w "$at" ] || continue
    inode=$(ls -di "$at" 2>&-) || continue
    inode=${inode#"${inode%%[0-9]*}"}
    known=
    above known_as "$(mounted_at "$at"):${inode%% *}"
    if [ -z "$known" ] || { [ -k "$at" ] && [ ! -O "$at" ]; }; then continue; fi
    say "it can change $(named "$1" "$2" "$at")"
    break
  done
}

# Print the device of the mount that contains a path.
mounted_at() {
  best= device_there=
  opens /proc/self/mountinfo || return 0
  while read -r number parent mounted root point rest; do
    case $1/ in
      "${point%/}"/*) [ ${#point} -lt ${#best} ] || best=$point device_there=$mounted ;;
    esac
  done </proc/self/mountinfo
  printf '%s' "$device_there"
}

known_as() { [ "$1" != "$2" ] || known=1; }
deeply() { deep=1; changeable "$@"; }
shallowly() { deep=; changeable "$@"; }
try_private() { aliases readable "$1"; }
try_deeply() { aliases deeply "$1"; }
try_shallowly() { aliases shallowly "$1"; }

say checking
powers
processes
private try_private
private try_deeply
protected try_deeply
folders try_shallowly
for each in /run/docker.sock /var/run/docker.sock /run/podman/podman.sock \
  /run/containerd/containerd.sock; do
  if [ -S "$each" ] && [ -w "$each" ]; then say "it can start containers over $each"; fi
done
say checked
