#!/bin/sh
# Run by the base image's entrypoint: nginx gets the domains that the site has, now and whenever they change, without a new image.
# Arguments, for tests: nginx's folder, and the site's file of domains.
run=${1:-/gateway}
offered=${2:-/site/gateway/domains.conf.template}

# Whether nginx can run with the candidate in the place of its domains.
is_sound() {
  sed "s#include $run/domains.conf;#include $run/domains.candidate;#" "$run/nginx.conf" >"$run/nginx.candidate" &&
    nginx -t -q -p "$run" -c "$run/nginx.candidate" 2>&1
}

# Looks at each text once. `$1` is what makes nginx read it, whose failure means that nginx is only starting: once more, then.
follow() {
  [ -f "$offered" ] || return
  if cmp -s "$offered" "$run/domains.seen"; then return; fi
  cp "$offered" "$run/domains.seen" || return
  # settings.envsh has checked it; nginx's own variables must stay.
  sed "s/\${SERVICES_DOMAIN}/${SERVICES_DOMAIN:-}/g" "$run/domains.seen" >"$run/domains.candidate"
  if complaint=$(is_sound); then
    mv "$run/domains.candidate" "$run/domains.conf"
    if "$@"; then echo "the site's domains are taken over"; else rm "$run/domains.seen"; fi
  else
    echo "the site's domains are refused, those from before stay: $complaint" >&2
  fi
}

# Of a container that was killed.
rm -f "$run/domains.seen" "$run/nginx.pid"
follow true
while sleep 1; do
  follow nginx -s reload -p "$run" -c "$run/nginx.conf"
done &
