import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { parseTable, readDocument } from './markdown.ts'
import { tables, uniqueKeys } from './migrations.ts'
import { readSources } from './sources.ts'

const root = join(import.meta.dirname, '..')
const scaling = readDocument('docs/scaling.md')
const [decision = ''] =
  /^## 101 [\s\S]*?(?=^## )/m.exec(readDocument('docs/decisions/database.md')) ?? []
const placements = ['player_id', 'reference', 'coordinator']

const rows = parseTable(
  scaling,
  'table',
  'placed',
  'unique keys without the player',
  'foreign keys in the way',
  'uses',
)
const placed = new Map(rows.map(([table = '', place = '']) => [table, place]))

describe('the tables of docs/scaling.md', () => {
  it('are those of the schema, each with its keys and uses', () => {
    const made = tables().map(({ name, references, uses }) => [
      name,
      placed.get(name),
      keysWithoutPlayer(name).join('; '),
      references
        .filter((reference) => isInTheWay(name, reference))
        .map(({ column, target }) => `${column} to ${target}`)
        .join('; '),
      uses.join(', '),
    ])
    expect(rows.map(String).sort()).toEqual(made.map(String).sort())
  })

  it('have a known placement, and the player in each row if distributed by it', () => {
    const withPlayer = tables().flatMap(({ name, hasPlayer }) => (hasPlayer ? [name] : []))
    const distributed = rows.filter(([, place]) => place === 'player_id').map(([table]) => table)
    expect(withPlayer).toEqual(expect.arrayContaining(distributed))
    expect(placements).toEqual(expect.arrayContaining([...placed.values()]))
  })

  it('are distributed if a batch of bets writes them, except for notifications', () => {
    const written = readSources()
      .filter(({ path }) => batchWriters.includes(path))
      .flatMap(({ text }) => [...text.matchAll(/(?:insert into|update|delete from) (\w+)\b/g)])
      .map(([, table = '']) => table)
      .filter((table) => placed.has(table))
    const elsewhere = written.filter((table) => placed.get(table) !== 'player_id')
    expect(new Set(elsewhere)).toEqual(new Set(['notification']))
  })
})

/** The files whose statements `settleBatch` sends in its second round trip. */
const batchWriters = [
  'server/src/features/games/seeds/seed-pair.ts',
  'server/src/core/ledger/books.ts',
  'server/src/features/games/round.ts',
  'server/src/features/games/open-round.ts',
  'server/src/core/protection/play-hours.ts',
  'server/src/core/notifications/notify.ts',
  'server/src/core/ledger/idempotency.ts',
]

it('docs/scaling.md quotes statements that the named files contain', () => {
  const quoted = parseTable(scaling, 'statement', 'in', 'Citus', 'YugabyteDB', 'CockroachDB')
  const gone = quoted.filter(
    ([statement = '', file = '']) =>
      !existsSync(join(root, file)) || !readDocument(file).includes(statement),
  )
  expect(gone).toEqual([])
})

it('the decision quotes a check of the schema', () => {
  const [, check = ''] = /`(check \([^`]+\))`/.exec(decision) ?? []
  expect(readDocument('server/migrations/0001_initial.sql')).toContain(check)
  expect(check).not.toBe('')
})

it.each([
  ['docs/scaling.md', scaling],
  ['decision 101', decision],
])('%s names only existing files', (_page, text) => {
  const paths = [...text.matchAll(/`([\w.-]+(?:\/[\w.-]+)+)`/g)].map(([, path = '']) => path)
  expect(paths.filter((path) => !existsSync(join(root, path)))).toEqual([])
})

it('no statement uses LISTEN, NOTIFY, MERGE, or a deferred constraint', () => {
  const statements = [
    ...readdirSync(join(root, 'server/migrations')).map((file) =>
      readDocument(`server/migrations/${file}`),
    ),
    ...readSources()
      .filter(({ path }) => path.startsWith('server/src/') && !path.endsWith('.test.ts'))
      .flatMap(({ text }) => [...text.matchAll(/\b(?:sql|statement)(?:<[^`]*>)?`([^`]*)/g)])
      .map(([, statement = '']) => statement),
  ]
  expect(statements.join()).toContain('for update skip locked')
  const found = /^\s*(listen|notify) \w|\bpg_notify\(|\bmerge into\b|\bdeferrable\b/im
  expect(statements.filter((statement) => found.test(statement))).toEqual([])
})

function keysWithoutPlayer(table: string): string[] {
  return uniqueKeys()
    .filter((key) => key.table === table && !key.columns.includes('player_id'))
    .filter(({ columns }) => table !== 'player' || columns[0] !== 'id')
    .map(({ columns }) => columns.join(', '))
}

/** Whether Citus refuses the reference with these placements. */
function isInTheWay(table: string, { column, target }: { column: string; target: string }) {
  const from = placed.get(table)
  const to = placed.get(target)
  if (from !== 'player_id') return to === 'player_id'
  return to === 'coordinator' || (to === 'player_id' && column !== 'player_id')
}
