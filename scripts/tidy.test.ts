import { readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { readSources, type Source } from './sources.ts'

/** House rules that no linter checks. */
const root = join(import.meta.dirname, '..')
const LINES_MAX = 300
const LINES_MIN = 30
const FOLDER_FILES_MAX = 25

/** Written by `npm run tables`. */
const generated = 'server/src/platform/db/generated/tables.ts'

/** Flat on purpose: a row of calls, games, or what a browser test needs for one area. */
const flatFolders = ['contract/src', 'game-rules/src', 'e2e']

const sources = readSources()
const files = new Set(sources.map(({ path }) => path))

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
    const written = sources.filter(({ path }) => path !== generated)
    const long = written.filter(({ text }) => text.split('\n').length > LINES_MAX)
    expect(long.map(({ path }) => path)).toEqual([])
  })

  it(`earn their place: ${LINES_MIN} lines, a second importer, or a test of their own`, () => {
    const importers = new Map<string, Set<string>>()
    for (const { path, imports } of sources) {
      for (const target of imports) {
        importers.set(target, (importers.get(target) ?? new Set()).add(path))
      }
    }
    const crumbs = sources.filter(({ path, text }) => {
      const [importer, ...others] = importers.get(path) ?? []
      if (importer === undefined || others.length > 0 || text.split('\n').length > LINES_MIN)
        return false
      if (files.has(path.replace(/\.tsx?$/, '.test$&')) || path.endsWith('/module.ts')) return false
      return !isLoadedLater(importer, path) && !isList(importer)
    })
    expect(crumbs.map(({ path }) => path)).toEqual([])
  })

  /** Whether a file lists definitions, each of which is a file. */
  function isList(path: string): boolean {
    return basename(path).startsWith('all-')
  }

  /** Whether a file imports another only when it needs it, which takes a file. */
  function isLoadedLater(importer: string, path: string): boolean {
    const source = sources.find((one) => one.path === importer)
    return source?.text.includes(`/${basename(path)}')`) ?? false
  }
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
    return /^(web|e2e|bench|cluster-lab|demo-data|local-postgres|backups|scripts)\/|server\/src\/platform\/clock|\.test\.ts$/
  }

  function ledger(): RegExp {
    return /^server\/src\/core\/ledger\/|^bench\/(baseline-bet|large\/)|\.test\.ts$/
  }
})

function isTest(path: string): boolean {
  return /(\.test\.tsx?|\/test-[a-z-]+\.ts)$/.test(path)
}

/** The class names in a file's `className` attributes. */
function listClassNames({ path, text }: Source): { path: string; name: string }[] {
  const attributes = text.match(/className=("[^"]*"|\{[^{}]*(\{[^{}]*\}[^{}]*)*\})/g) ?? []
  const strings = attributes.flatMap(
    (attribute) => attribute.match(/"[^"]*"|'[^']*'|`[^`]*`/g) ?? [],
  )
  const names = strings.flatMap((quoted) => quoted.slice(1, -1).split(/\s+/))
  return [...new Set(names)].map((name) => ({ path, name }))
}
