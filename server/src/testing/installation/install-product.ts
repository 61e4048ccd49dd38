import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chmod, copyFile, mkdir, readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { bundled } from '../bundled.ts'

const root = join(import.meta.dirname, '../../../..')

/**
 * Makes `folder` an installation without the web app: the packages that `npm ci --omit=dev` installs
 * according to package-lock.json, and the built server.
 * @param build the build ID
 */
export async function installProduct(folder: string, build: string): Promise<void> {
  const packages = await productionPackages()
  await copy([...packages, 'server/package.json', 'server/bin', 'server/migrations', 'ops'], folder)
  await mkdir(join(folder, 'server/dist'))
  await copyFile(await bundled('main'), join(folder, 'server/dist/main.js'))
  await copyFile(await bundled('operations/cli/main'), join(folder, 'server/dist/cli.js'))
  await writeFile(join(folder, 'server/dist/built-from'), build)
  await chmod(folder, 0o755)
}

/** Their folders, which contain the packages that only they use. */
async function productionPackages(): Promise<string[]> {
  const lock = JSON.parse(await readFile(join(root, 'package-lock.json'), 'utf8'))
  const packages: [string, { dev?: boolean; link?: boolean }][] = Object.entries(lock.packages)
  return packages
    .filter(([path, { dev, link }]) => path.split('node_modules/').length === 2 && !dev && !link)
    .map(([path]) => path)
    .filter((path) => existsSync(join(root, path)))
}

/** Links files where possible: no test writes to them, and copying takes long. */
async function copy(paths: string[], folder: string): Promise<void> {
  const [source, target] = await Promise.all([stat(root), stat(folder)])
  const options = ['--recursive', '--no-dereference', '--preserve=mode', '--parents']
  if (source.dev === target.dev) options.push('--link')
  execFileSync('cp', [...options, ...paths, folder], { cwd: root })
}

/** The service's program and arguments. */
export async function serviceCommand(): Promise<string[]> {
  const unit = await readFile(join(root, 'ops/systemd/tallyhouse.service'), 'utf8')
  return /^ExecStart=(.+)$/m.exec(unit)?.[1]?.split(' ') ?? []
}
