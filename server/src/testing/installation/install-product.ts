import { existsSync } from 'node:fs'
import { chmod, cp, mkdir, readFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { bundled } from '../bundled.ts'

const root = join(import.meta.dirname, '../../../..')

/**
 * Makes `folder` an installation without the web app: the packages that `npm ci --omit=dev` installs
 * according to package-lock.json, and the built server.
 */
export async function installProduct(folder: string): Promise<void> {
  const lock = JSON.parse(await readFile(join(root, 'package-lock.json'), 'utf8'))
  const packages: [string, { dev?: boolean; link?: boolean }][] = Object.entries(lock.packages)
  for (const [path, { dev, link }] of packages) {
    if (!path.includes('node_modules/') || dev || link || !existsSync(join(root, path))) continue
    await copy(path, folder)
  }
  await copy('server/package.json', folder)
  await copy('server/bin', folder)
  await copy('server/migrations', folder)
  await copy('ops', folder)
  await mkdir(join(folder, 'server/dist'))
  await cp(await bundled('main'), join(folder, 'server/dist/main.js'))
  await cp(await bundled('cli/main'), join(folder, 'server/dist/cli.js'))
  await chmod(folder, 0o755)
}

/** Copies a file or folder. A package's own dependencies are packages of the lock file, too. */
async function copy(path: string, folder: string): Promise<void> {
  const target = join(folder, path)
  await mkdir(dirname(target), { recursive: true })
  await cp(join(root, path), target, {
    recursive: true,
    verbatimSymlinks: true,
    filter: (source) => basename(source) !== 'node_modules',
  })
}

/** The program and arguments of the service. */
export async function serviceCommand(): Promise<string[]> {
  const unit = await readFile(join(root, 'ops/systemd/tallyhouse.service'), 'utf8')
  return /^ExecStart=(.+)$/m.exec(unit)?.[1]?.split(' ') ?? []
}
