import { expect, it } from 'vitest'
import { readSources } from './sources.ts'

const server = readSources().filter(
  ({ path }) => path.startsWith('server/src/') && !path.endsWith('.test.ts'),
)

function linesWith(pattern: RegExp): string[] {
  return server.flatMap(({ path, text }) =>
    text
      .split('\n')
      .filter((line) => pattern.test(line))
      .map((line) => `${path}: ${line.trim()}`),
  )
}

it('uses no time zone in SQL but UTC, because PostgreSQL has other data than the product', () => {
  expect(linesWith(/at time zone (?!'UTC')/i)).toEqual([])
  expect(linesWith(/date_trunc\(|\btimezone\(/i)).toEqual([])
})

it('gets the clocks of no zone but UTC from Node, because its data may be older', () => {
  const files = server.filter(({ text }) => text.includes('Intl.DateTimeFormat'))
  expect(files.map(({ path }) => path)).toEqual([
    'server/src/platform/locale/format-time.ts',
    // Only for the names.
    'server/src/platform/zones/find-zone.ts',
  ])
  expect(linesWith(/\.toLocale(Date|Time)?String\(.*timeZone/)).toEqual([])
})
