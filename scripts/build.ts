import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { build as buildWeb } from 'vite'
import { compileMessages } from '../messages/compile.ts'
import { bundle } from '../server/bundle.ts'

const root = join(import.meta.dirname, '..')
const mark = join(root, 'server/dist/built-from')
const sources = [
  'messages',
  'game-rules',
  'contract',
  'local-postgres',
  'backups',
  'server',
  'web',
  'scripts',
  'package-lock.json',
]

/** Builds the server and the web app, unless the existing build is from the same sources. */
async function build(): Promise<void> {
  compileMessages(join(root, 'messages'))
  const hash = await hashSources(sources)
  if (existsSync(mark) && (await readFile(mark, 'utf8')) === hash) return
  console.log('Building …')
  await rm(join(root, 'server/dist'), { recursive: true, force: true })
  await runPart('server', () => bundle('server/src/main.ts', 'server/dist/main.js'))
  await runPart('command line', () =>
    bundle('server/src/operations/cli/main.ts', 'server/dist/cli.js'),
  )
  await runPart('web app', () => buildWeb({ root: join(root, 'web'), logLevel: 'warn' }))
  await runPart('compressed copies', () => compress(join(root, 'web/dist')))
  await mkdir(join(root, 'server/dist'), { recursive: true })
  await writeFile(mark, hash)
}

/** Names a build step before it runs, and its duration afterward. */
async function runPart(name: string, run: () => Promise<unknown>): Promise<void> {
  process.stdout.write(`  ${name.padEnd(18)}`)
  const started = performance.now()
  await run()
  console.log(`${((performance.now() - started) / 1000).toFixed(1).padStart(5)} s`)
}

async function hashSources(paths: string[]): Promise<string> {
  const hash = createHash('sha256')
  for (const path of paths) {
    for (const file of await listFiles(path)) {
      hash.update(file).update(await readFile(join(root, file)))
    }
  }
  return hash.digest('hex')
}

async function listFiles(path: string): Promise<string[]> {
  if (path.includes('.')) return [path]
  const entries = await readdir(join(root, path), { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile() && !/node_modules|\/dist(\/|$)/.test(entry.parentPath))
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1))
    .sort()
}

/**
 * Writes compressed copies beside each text file, so that the server does not compress at runtime: with Brotli for browsers, and
 * with gzip for proxies that request nothing else, such as Varnish.
 */
async function compress(folder: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  for (const entry of entries) {
    if (!entry.isFile() || !/\.(js|css|html|svg|json|txt)$/.test(entry.name)) continue
    const file = join(entry.parentPath, entry.name)
    const text = await readFile(file)
    const quality = { [constants.BROTLI_PARAM_QUALITY]: 11 }
    await writeFile(`${file}.br`, brotliCompressSync(text, { params: quality }))
    await writeFile(`${file}.gz`, gzipSync(text, { level: 9 }))
  }
}

await build()
