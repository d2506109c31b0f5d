# Run by the service `bucket`: may be repeated, and ends with an error when something is missing at the end.
set -eu
mc alias set quad http://store:9000 quad-root "$S3_ROOT_KEY" >/dev/null
mc mb --ignore-existing quad/quad
mc admin policy create quad quad-files /bucket.policy.json
mc admin user add quad quad "$S3_SECRET_KEY"
# a policy that is attached already is refused
mc admin policy attach quad quad-files --user quad || true
mc admin policy entities quad --user quad | grep -q quad-files
