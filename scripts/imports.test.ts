import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { gameType } from '@tallyhouse/contract/games/all-games'
import { describe, expect, it } from 'vitest'
import { readSources } from './sources.ts'

/** What may import what. The server and web tables are read from ARCHITECTURE.md. */
const WIRING = 'config'
const root = join(import.meta.dirname, '..')
const sources = readSources()
const files = new Set(sources.map(({ path }) => path))
const architecture = readFileSync(join(root, 'ARCHITECTURE.md'), 'utf8')

describe('imports', () => {
  const serverTiers = readTable('tier')
  const listModules = (tier: string) =>
    edges(`server/src/${tier}`).filter(({ from, to }) => from !== to)

  it('between tiers of the server match the table', () => {
    expect(forbidden('server/src', serverTiers, ['testing'])).toEqual([])
    expect(unused('server/src', serverTiers)).toEqual([])
    expect([...serverTiers.keys(), WIRING].sort()).toEqual(listFolders('server/src'))
  })

  it('between features of the server match the table', () => {
    const allowed = readTable('feature')
    expect(forbidden('server/src/features', allowed, [])).toEqual([])
    expect(unused('server/src/features', allowed)).toEqual([])
  })

  it('between modules of a tier run in no circle', () => {
    const graph = new Map<string, string[]>()
    for (const { file, from, to } of [...serverTiers.keys()].flatMap(listModules)) {
      if (!isTest(file) && !file.startsWith('server/src/testing/')) {
        graph.set(from, [...(graph.get(from) ?? []), to])
      }
    }
    expect(listCycles(graph)).toEqual([])
  })

  it('reach only modules whose purpose is written down', () => {
    const tiers = [...serverTiers.keys()].filter((tier) => tier !== 'testing')
    const modules = tiers.flatMap((tier) => listFolders(`server/src/${tier}`))
    expect(modules.filter((name) => !architecture.includes(`\n- \`${name}\`: `))).toEqual([])
  })

  it('between files run in no circle', () => {
    const graph = new Map(sources.map(({ path, imports }) => [path, imports]))
    expect(listCycles(graph)).toEqual([])
  })

  it('of server modules reach no file that wires them', () => {
    const wiring = /^server\/src\/(config\/)?[a-z-]+\.ts$/
    const modules = /^server\/src\/(?!(testing|config|operations\/cli)\/).+\//
    const upward = sources
      .filter(({ path }) => modules.test(path) && !isTest(path))
      .flatMap(({ path, imports }) => imports.map((target) => ({ path, target })))
      .filter(({ target }) => wiring.test(target))
    expect(upward.map(({ path, target }) => `${path} -> ${target}`)).toEqual([])
  })

  it('between layers of the web match the table', () => {
    const allowed = readTable('layer')
    expect(forbidden('web/src', allowed, [])).toEqual([])
    expect([...allowed.keys(), 'styles'].sort()).toEqual(listFolders('web/src'))
  })

  it('do not cross features of the web', () => {
    const crossing = edges('web/src/features').filter(({ from, to }) => from !== to)
    expect(crossing.map(({ file, to }) => `${file} -> ${to}`)).toEqual([])
  })

  it('between workspaces follow the diagram', () => {
    const allowed: Record<string, string[]> = {
      messages: ['messages'],
      'local-postgres': [],
      backups: ['local-postgres'],
      'game-rules': [],
      contract: ['game-rules', 'messages'],
      server: ['game-rules', 'contract', 'messages', 'local-postgres', 'backups'],
      web: ['game-rules', 'contract', 'messages'],
      'demo-data': ['game-rules', 'contract', 'server'],
      'robux-service': ['server'],
    }
    const crossing = sources.flatMap(({ path, text }) => {
      const workspace = path.split('/')[0] ?? ''
      return [...text.matchAll(/from '@tallyhouse\/([a-z-]+)\//g)]
        .map(([, to = '']) => to)
        .filter((to) => workspace in allowed && !allowed[workspace]?.includes(to))
        .map((to) => `${path} -> ${to}`)
    })
    expect(crossing).toEqual([])
  })

  it('climb at most two folders', () => {
    const climbing = sources.filter(({ text }) => /(from|import\() ?'(\.\.\/){3}/.test(text))
    expect(climbing.map(({ path }) => path)).toEqual([])
  })

  it('of what games share reach no game, only the lists', () => {
    const names = gameType.options.join('|')
    const game = new RegExp(
      `^(game-rules/src/|contract/src/games/(names/)?|web/src/features/games/)(${names})\\b`,
    )
    const shared =
      /^(game-rules\/src\/(?!testing)|contract\/src\/games\/|web\/src\/features\/games\/(kit|table)\/)/
    // Live crash rounds are the only ones that change with time.
    const excepted = /\/(all-games|active-round)\.ts$/
    const reaching = sources
      .filter(({ path }) => shared.test(path) && !game.test(path) && !isTest(path))
      .filter(({ path }) => !excepted.test(path))
      .flatMap(({ path, imports }) => imports.map((target) => ({ path, target })))
      .filter(({ target }) => game.test(target))
    expect(reaching.map(({ path, target }) => `${path} -> ${target}`)).toEqual([])
  })

  it('reach every file', () => {
    const imported = new Set(sources.flatMap(({ imports }) => imports))
    const entries =
      /(\.test\.tsx?|\.spec\.ts|^(scripts|e2e\/games)\/[a-z-]+\.ts|^demo-data\/seed\.ts|\/main\.tsx?|(start-test-server|test-setup|jsx-runtime)\.ts|[a-z]+\.config\.ts|features\/games\/[a-z]+\/([a-z]+-art\.tsx|round-progress\.ts)|^robux-service\/testing\/faults\.ts|^cluster-lab\/(faults\/(browser|kills|database|payouts|backups|updates|cluster|record-attempts)|cluster\/(cluster|hide-canceled-waits)|throughput\/throughput)\.ts|^bench\/(bench|frames|timing\/timing|endurance\/endurance|comparison-server|sockets|table\/table|admin-area|restore|isolation|attacker)\.ts)$/
    const orphans = [...files].filter((path) => !imported.has(path) && !entries.test(path))
    expect(orphans).toEqual([])
  })
})

/** The rows `| name | may import | …` in the table whose first heading is `head`. */
function readTable(head: string): Map<string, string[]> {
  const lines = architecture.split('\n')
  const start = lines.findIndex((line) => line.startsWith(`| ${head} |`))
  const table = new Map<string, string[]>()
  for (const line of lines.slice(start + 2)) {
    if (!line.startsWith('|')) break
    const [, name = '', may = ''] = line.split('|').map((cell) => cell.trim())
    table.set(name, may === '-' ? [] : may.split(', '))
  }
  return table
}

function forbidden(folder: string, allowed: Map<string, string[]>, testsOnly: string[]): string[] {
  return edges(folder)
    .filter(({ file, from, to }) => {
      const may = allowed.get(from) ?? []
      if (from === to || [from, to].includes(WIRING)) return false
      if (may.includes('any') || isTest(file)) return false
      return testsOnly.includes(to) || !may.includes(to)
    })
    .map(({ file, to }) => `${file} -> ${to}`)
}

/** Table entries that no import needs. */
function unused(folder: string, allowed: Map<string, string[]>): string[] {
  const used = new Set(
    edges(folder)
      .filter(({ file }) => !isTest(file))
      .map(({ from, to }) => `${from} -> ${to}`),
  )
  return [...allowed].flatMap(([from, may]) =>
    may.map((to) => `${from} -> ${to}`).filter((edge) => !edge.endsWith(' any') && !used.has(edge)),
  )
}

function isTest(path: string): boolean {
  return /(\.test\.tsx?|\/test-[a-z-]+\.ts)$/.test(path)
}

/** The nodes on a graph's circles, or on paths between circles, each with its targets that are. */
function listCycles(graph: ReadonlyMap<string, string[]>): string[] {
  const rest = new Map(graph)
  for (let size = -1; size !== rest.size; ) {
    size = rest.size
    const reached = new Set([...rest.values()].flat())
    for (const [node, targets] of rest) {
      if (!reached.has(node) || !targets.some((target) => rest.has(target))) rest.delete(node)
    }
  }
  return [...rest].map(
    ([from, to]) => `${from} -> ${to.filter((target) => rest.has(target)).join(', ')}`,
  )
}

/**
 * Imports from one subfolder of `folder` into another. Files outside subfolders may import
 * anything.
 */
function edges(folder: string): { file: string; from: string; to: string }[] {
  const below = (path: string) => {
    const [first = '', ...rest] = relative(folder, path).split('/')
    return first !== '..' && rest.length > 0 ? first : undefined
  }
  return sources.flatMap(({ path, imports }) => {
    const from = below(path)
    if (from === undefined) return []
    return imports.flatMap((target) => {
      const to = below(target)
      return to === undefined ? [] : [{ file: path, from, to }]
    })
  })
}

function listFolders(folder: string): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
    .sort()
}
