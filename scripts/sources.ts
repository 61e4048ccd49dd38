import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, normalize, relative } from 'node:path'

const root = join(import.meta.dirname, '..')

/** A TypeScript file, its path, and the repository files it imports, relative to the root. */
export type Source = { path: string; text: string; imports: string[] }

const folders = [
  'messages',
  'game-rules',
  'contract',
  'local-postgres',
  'backups',
  'server',
  'web',
  'demo-data',
  'robux-service',
  'e2e',
  'bench',
  'cluster-lab',
  'scripts',
]

export function readSources(): Source[] {
  return [
    ...folders.flatMap(readFolder),
    ...['playwright.config.ts', 'vitest.config.ts'].map(readSource),
  ]
}

function readFolder(folder: string): Source[] {
  return readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
    .map((entry) => relative(root, join(entry.parentPath, entry.name)))
    .filter((path) => !/node_modules|\/dist\//.test(path))
    .map(readSource)
}

function readSource(path: string): Source {
  const text = readFileSync(join(root, path), 'utf8')
  return { path, text, imports: parseImports(path, text) }
}

function parseImports(path: string, text: string): string[] {
  const named = [...text.matchAll(/(?:from|import\()\s*'([^']+)'|import '([^']+)'/g)].map(
    ([, from, bare]) => from ?? bare ?? '',
  )
  return named.flatMap((name) => {
    const [scope, workspace = '', ...rest] = name.split('/')
    if (scope === '@tallyhouse') return [`${workspace}/src/${rest.join('/')}.ts`]
    if (name.startsWith('#')) return [`${path.split('/')[0]}/src/${name.slice(1)}`]
    return name.startsWith('.') ? [normalize(join(dirname(path), name))] : []
  })
}
