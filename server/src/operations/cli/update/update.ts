import { statfs } from 'node:fs/promises'
import { isAbsolute, join } from 'node:path'
import { type Config, reachableHost, readConfig } from '#config/config.ts'
import { migrationsFolder } from '#platform/db/migrations-folder.ts'
import { type CliCommand, type Context, withDatabase } from '../context.ts'
import { asAccount } from './as-account.ts'
import { buildRelease } from './build-release.ts'
import { proveRelease } from './prove-release.ts'
import {
  createRelease,
  findInstallation,
  findVersion,
  type Release,
  removeOthers,
  removeRelease,
  switchTo,
} from './releases.ts'
import { runProgram } from './run-program.ts'
import { buildIn, untilServed } from './served-build.ts'

type Options = { restart: string; backup: boolean; account?: string }

const RESTART = 'systemctl restart tallyhouse'
const MEBIBYTE = 1024 * 1024
const FREE_MIB_MIN = 2048

export const update: CliCommand = {
  name: 'update',
  summary:
    'Installs a newer version next to the running one, backs up, migrates, and switches to it once it has proven to work. If anything fails, the running version stays.',
  examples: ['npx tallyhouse update', 'npx tallyhouse update v0.2.0'],
  define(command, context) {
    command
      .argument('[version]', 'tag, branch, or commit; by default the latest version')
      .option('--restart <command>', 'what restarts the product', RESTART)
      .option(
        '--account <name>',
        'as root: the account of the product, which runs everything that uses its data',
      )
      .option(
        '--no-backup',
        'do not back up first, for databases that are backed up in another way',
      )
      .action((version: string | undefined, options: Options) => run(context, version, options))
  },
}

async function run(context: Context, wanted: string | undefined, options: Options): Promise<void> {
  const { env, print } = context
  const config = readConfig(env, { isReadOnly: true })
  const root = join(migrationsFolder, '../..')
  requireSettings(config, env, options)
  const installation = await findInstallation(root)
  const { home } = installation
  const { name, commit } = await findVersion(installation, wanted)
  await requireSpace(home)
  print(`Installing ${name} (${commit.slice(0, 12)}). The running version is not affected.`)
  const release = await createRelease(installation, commit)
  try {
    await prepare(release, root, context, options)
  } catch (error) {
    await removeRelease(home, release.folder)
    throw error
  }
  print('Restarting')
  const previous = await switchTo(home, release.folder)
  const restart = () =>
    runProgram('The restart', ['sh', '-c', options.restart], { folder: home, env })
  const url = `http://${reachableHost(config.host)}:${config.port}`
  try {
    await restart()
    await untilServed(url, await buildIn(release.folder))
  } catch (error) {
    print('The new version did not start. Returning to the previous one.')
    await switchTo(home, previous)
    await restart()
    await untilServed(url, await buildIn(previous))
    throw error
  }
  await removeOthers(home, [previous, release.folder])
  print(`Version ${name} is running.`)
}

/** Installs, builds, backs up, migrates, and proves a release. */
async function prepare(
  release: Release,
  root: string,
  { env, print, clock }: Context,
  { backup, account }: Options,
): Promise<void> {
  const { folder } = release
  const cli = (command: string) =>
    asAccount(account, [process.execPath, 'server/dist/cli.js', command])
  await buildRelease({ folder, env, isPrivileged: account !== undefined })
  if (backup) {
    print('Backing up')
    await runProgram('The backup', cli('backup'), { folder: root, env })
  }
  print('Migrating, while the running version is in use')
  await runProgram('The migration', cli('migrate'), { folder, env })
  print('Running the new version next to the old one')
  await proveRelease(release, { env, account, now: clock.now() })
}

function requireSettings({ backups }: Config, env: NodeJS.ProcessEnv, { backup }: Options): void {
  if (backup && backups === undefined) {
    throw new Error(
      'There is nothing to go back to: BACKUP_TARGET is not set. Set it, or back up in another way and add --no-backup.',
    )
  }
  const hasFolder = env.DATABASE_URL ?? env.DATABASE_URL_FILE ?? isAbsolute(env.DATA_DIR ?? '')
  if (!hasFolder) {
    throw new Error('DATA_DIR must be an absolute path, because each version has its own folder.')
  }
}

async function requireSpace(home: string): Promise<void> {
  const { bavail, bsize } = await statfs(home)
  const freeMib = Math.floor((bavail * bsize) / MEBIBYTE)
  if (freeMib >= FREE_MIB_MIN) return
  throw new Error(`Only ${freeMib} MiB are free at ${home}. An update needs ${FREE_MIB_MIN} MiB.`)
}

export const migrate: CliCommand = {
  name: 'migrate',
  summary:
    'Applies pending migrations, as a start does. An older version can run at the same time. A migration that fails leaves nothing.',
  examples: ['npx tallyhouse migrate'],
  define(command, context) {
    command.action(async () => {
      await withDatabase(context, async () => {}, { migrates: true })
      context.print('The schema is up to date.')
    })
  },
}
