import type { Systemd } from './systemd.ts'

/**
 * Makes the installation a clone that can be updated without a network: its versions use its packages,
 * and their build copies the installed server.
 */
export function prepareVersions({ run }: Systemd): void {
  run('sh', '-c', PREPARE)
}

/**
 * Publishes a version as a tag.
 * @param change a shell command that changes the previous version's files
 */
export function publishVersion({ run }: Systemd, tag: string, change: string): void {
  const commit = `git add . && git commit --quiet --message ${tag} && git tag ${tag}`
  run('sh', '-c', `cd /srv/published && echo ${tag} > version && ${change} && ${commit}`)
}

const BUILD = `set -e
mkdir -p server/dist web/dist
ln -s /opt/tallyhouse/server/node_modules server/node_modules
cp /opt/tallyhouse/server/dist/*.js server/dist
echo page > web/dist/index.html
cp version server/dist/built-from
# What a package of a stranger could try.
id -u > server/dist/built-by
cat /etc/tallyhouse/secrets/* "\${CREDENTIALS_DIRECTORY:-/absent}"/* /run/tallyhouse-update/* > server/dist/stolen || true
printenv > server/dist/environment
echo 'exit 1' >> ops/systemd/install`
const description = { name: 'tallyhouse', version: '0.1.0' }
const files = {
  '.gitignore': 'node_modules\ndist\nreleases\ncurrent',
  'package.json': JSON.stringify({ ...description, scripts: { build: 'sh build' } }),
  'package-lock.json': JSON.stringify({ lockfileVersion: 3, packages: { '': description } }),
  build: BUILD,
}

const PREPARE = `set -e
git config --global user.name operator
git config --global user.email operator@example.com
git init --quiet --initial-branch=main /opt/tallyhouse
cd /opt/tallyhouse
${Object.entries(files)
  .map(([file, text]) => `cat > ${file} <<'END'\n${text}\nEND`)
  .join('\n')}
git add .
git commit --quiet --message installed
git clone --quiet /opt/tallyhouse /srv/published
git remote add origin /srv/published`
