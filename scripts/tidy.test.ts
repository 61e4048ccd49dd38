import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { describe, expect, it } from 'vitest'
import { readSources, type Source } from './sources.ts'

/** House rules that no linter checks. The module tables are read from ARCHITECTURE.md. */
const root = join(import.meta.dirname, '..')
const LINES_MAX = 300
const FOLDER_FILES_MAX = 25

/** Flat on purpose: a row of calls, of games, or of what a browser test needs for one area. */
const flatFolders = ['contract/src', 'game-rules/src', 'e2e']

const sources = readSources()
const files = new Set(sources.map(({ path }) => path))
const architecture = readFileSync(join(root, 'ARCHITECTURE.md'), 'utf8')

describe('imports', () => {
  it('between server modules match the table', () => {
    const allowed = readTable('module')
    expect(forbidden('server/src', allowed, ['testing'])).toEqual([])
    expect(unused('server/src', allowed)).toEqual([])
    expect([...allowed.keys()].sort()).toEqual(listFolders('server/src'))
  })

  it('between server modules run in no circle', () => {
    expect(listCycles(readTable('module'))).toEqual([])
  })

  it('between files run in no circle', () => {
    const graph = new Map(sources.map(({ path, imports }) => [path, imports]))
    expect(listCycles(graph)).toEqual([])
  })

  it('of server modules reach no file that wires them', () => {
    const wiring = /^server\/src\/(?!clock\.ts)[a-z-]+\.ts$/
    const upward = sources
      .filter(({ path }) => /^server\/src\/(?!(testing|cli)\/).+\//.test(path) && !isTest(path))
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

  it('reach every file', () => {
    const imported = new Set(sources.flatMap(({ imports }) => imports))
    const entries =
      /(\.test\.tsx?|\.spec\.ts|^(scripts|e2e\/games)\/[a-z-]+\.ts|^demo-data\/seed\.ts|\/main\.tsx?|(start-test-server|test-setup|jsx-runtime)\.ts|[a-z]+\.config\.ts|features\/games\/[a-z]+\/[a-z]+-art\.tsx|^bench\/(bench|faults\/(browser|kills|database|payouts|robux|backups|updates|cluster|record-attempts)|cluster\/(cluster|hide-canceled-waits)|throughput\/throughput|frames|timing\/timing|endurance\/endurance|comparison-server|sockets|admin-area|restore|isolation|attacker)\.ts)$/
    const orphans = [...files].filter((path) => !imported.has(path) && !entries.test(path))
    expect(orphans).toEqual([])
  })
})

describe('files', () => {
  it('have descriptive names', () => {
    const banned =
      /(^|\/)(index|utils?|helpers?|common|misc|shared|service|manager|repository|controller|dto|types)\.tsx?$/
    expect([...files].filter((path) => banned.test(path))).toEqual([])
  })

  it('are in kebab-case', () => {
    const odd = [...files].filter((path) => !/^[a-z0-9/.-]+$/.test(path))
    expect(odd).toEqual([])
  })

  it(`have at most ${LINES_MAX} lines`, () => {
    const long = sources.filter(({ text }) => text.split('\n').length > LINES_MAX)
    expect(long.map(({ path }) => path)).toEqual([])
  })
})

describe('names', () => {
  it('are verbs or plain nouns, not xOf', () => {
    const declared = /\b(?:function|const|let|type|interface) (\w+[a-z0-9]Of)\b/g
    const found = sources.flatMap(({ path, text }) =>
      [...text.matchAll(declared)].map(([, name]) => `${path}: ${name}`),
    )
    expect(found).toEqual([])
  })

  it('of files are, too', () => {
    expect([...files].filter((path) => /-of(\.test)?\.tsx?$/.test(path))).toEqual([])
  })
})

describe('folders', () => {
  it(`have at most ${FOLDER_FILES_MAX} files`, () => {
    const counts = new Map<string, number>()
    for (const { path } of sources.filter(({ path }) => !isTest(path))) {
      counts.set(dirname(path), (counts.get(dirname(path)) ?? 0) + 1)
    }
    const large = [...counts].filter(([, count]) => count > FOLDER_FILES_MAX)
    expect(large.map(([folder]) => folder).sort()).toEqual(flatFolders.toSorted())
  })
})

describe('classes', () => {
  it('are not among the words that app.css excludes from the styles', () => {
    const css = readFileSync(join(root, 'web/src/styles/app.css'), 'utf8')
    const excluded = /@source not inline\("\{([^}]+)\}"\)/.exec(css)?.[1]?.split(',') ?? []
    expect(excluded.length).toBeGreaterThan(0)
    const used = sources.filter(({ path }) => path.endsWith('.tsx')).flatMap(listClassNames)
    const missing = used.filter(({ name }) => excluded.includes(name))
    expect(missing.map(({ path, name }) => `${path}: ${name}`)).toEqual([])
  })
})

describe('dialogs', () => {
  it('close with Back, except the reality check, which has to be answered', () => {
    const dialogs = sources.filter(
      ({ path, text }) => path.startsWith('web/') && /<\w*(Dialog|Radix)\.Content/.test(text),
    )
    const left = dialogs.filter(({ text }) => !text.includes('useBackToClose('))
    expect(left.map(({ path }) => path)).toEqual(['web/src/features/protection/reality-check.tsx'])
  })
})

describe('inputs', () => {
  it('leave no limit of length to the browser, which cuts what is pasted without a word', () => {
    const cut = sources.filter(({ text }) =>
      /<(?:input|textarea)\b(?:(?!\/>)[\s\S])*?\bmaxLength\b/.test(text),
    )
    expect(cut.map(({ path }) => path)).toEqual([])
  })
})

describe('texts', () => {
  const banned: { pattern: RegExp; instead: string; except?: RegExp }[] = [
    { pattern: /\b(TODO|FIXME|XXX)\b/, instead: 'do it, or leave it out' },
    { pattern: /\bMath\.random\(/, instead: 'the committed stream, or crypto', except: /^web\// },
    { pattern: /\b(it|describe|test)\.only\(/, instead: 'run them all' },
    { pattern: /\bnew Date\(\)|\bDate\.now\(\)/, instead: 'the clock', except: clockless() },
    {
      pattern: /\b(insert into|update) (transfer|wallet)\b/i,
      instead: 'ledger/',
      except: ledger(),
    },
  ]
  const searched = sources.filter(({ path }) => path !== 'scripts/tidy.test.ts')

  it.each(banned)('contain no $pattern ($instead)', ({ pattern, except }) => {
    const found = searched.filter(({ path, text }) => !except?.test(path) && pattern.test(text))
    expect(found.map(({ path }) => path)).toEqual([])
  })

  function clockless(): RegExp {
    return /^(web|e2e|bench|demo-data|local-postgres|backups|scripts)\/|server\/src\/clock|\.test\.ts$/
  }

  function ledger(): RegExp {
    return /^server\/src\/ledger\/|^bench\/(baseline-bet|large\/)|\.test\.ts$/
  }
})

/** The rows `| name | may import | …` of the table whose first heading is `head`. */
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
      if (from === to || may.includes('any') || isTest(file)) return false
      return testsOnly.includes(to) || !may.includes(to)
    })
    .map(({ file, to }) => `${file} -> ${to}`)
}

/** The entries of the table that no import needs. */
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

/** The nodes on circles of a graph, or on paths between circles, each with its targets that are. */
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
 * Imports from one subfolder of `folder` into another. Files outside of subfolders may import
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

/** The class names in the `className` attributes of a file. */
function listClassNames({ path, text }: Source): { path: string; name: string }[] {
  const attributes = text.match(/className=("[^"]*"|\{[^{}]*(\{[^{}]*\}[^{}]*)*\})/g) ?? []
  const strings = attributes.flatMap(
    (attribute) => attribute.match(/"[^"]*"|'[^']*'|`[^`]*`/g) ?? [],
  )
  const names = strings.flatMap((quoted) => quoted.slice(1, -1).split(/\s+/))
  return [...new Set(names)].map((name) => ({ path, name }))
}
