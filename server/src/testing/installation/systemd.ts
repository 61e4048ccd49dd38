import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { eventually } from '../eventually.ts'

/** The title for tests that are skipped without it. */
export const NO_SYSTEMD = 'skipped: requires root on Linux, systemd, and namespaces'

/** Whether this machine can run a second systemd on an overlay of its files. */
export function canBootSystemd(): boolean {
  const programs = 'bash systemctl findmnt git ip nsenter pkill setpriv unshare'.split(' ')
  const overlay = `mount -t tmpfs tmpfs /mnt && mkdir /mnt/upper /mnt/work /mnt/root &&
    mount -t overlay overlay -o lowerdir=/,upperdir=/mnt/upper,workdir=/mnt/work /mnt/root`
  const conditions = [
    'test "$(id -u)" = 0',
    ...programs.map((program) => `command -v ${program}`),
    `env -i PATH=/usr/local/bin:/usr/bin sh -c 'node --version && command -v npm'`,
    'findmnt --types cgroup2',
    `unshare --mount --pid --ipc --uts --net --cgroup --fork sh -c '${overlay}'`,
  ]
  return spawnSync('sh', ['-c', conditions.join(' && ')], { stdio: 'ignore' }).status === 0
}

export type Systemd = {
  /** Runs a command and returns its output. Throws with it if the command fails. */
  run(...command: string[]): string
}

/**
 * Boots systemd with `installation` as /opt/tallyhouse. Everything ends with the test.
 */
export async function bootSystemd(installation: string): Promise<Systemd> {
  const script = join(import.meta.dirname, 'boot-systemd.sh')
  const boot = spawn('setpriv', ['--pdeathsig', 'KILL', script, installation], {
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const exited = once(boot, 'exit')
  onTestFinished(async () => {
    boot.kill('SIGKILL')
    await exited
    await eventually(() => removeGroups(boot.pid ?? 0))
  })

  const pid = await eventually(async () => {
    const [init] = (await readFile(`/proc/${boot.pid}/task/${boot.pid}/children`, 'utf8')).split(
      ' ',
    )
    const name = await readFile(`/proc/${init}/comm`, 'utf8')
    if (name.trim() !== 'systemd') throw new Error(`process 1 is ${name}`)
    return init ?? ''
  })
  const enter = (command: string[]) =>
    spawnSync('nsenter', ['--target', pid, '--all', '--', ...command], {
      // Without the package folders that npm adds.
      env: { PATH: '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin', HOME: '/root' },
      encoding: 'utf8',
    })
  await eventually(() => {
    const { stdout } = enter(['systemctl', 'is-system-running'])
    if (!/running|degraded/.test(stdout)) throw new Error(`systemd is ${stdout}`)
  })
  return {
    run(...command) {
      const { status, stdout, stderr } = enter(command)
      if (status !== 0) throw new Error(`${command.join(' ')}: ${stdout}${stderr}`)
      return stdout
    },
  }
}

/** Removes a systemd's control groups. Throws while any process in them is alive. */
function removeGroups(pid: number): void {
  const hierarchy = '$(findmnt --noheadings --first-only --output TARGET --types cgroup2)'
  const command = `find "${hierarchy}/tallyhouse-test-${pid}" -depth -type d -exec rmdir {} +`
  const { status, stderr } = spawnSync('sh', ['-c', command], { encoding: 'utf8' })
  if (status !== 0) throw new Error(stderr)
}
