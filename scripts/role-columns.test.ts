import { expect, it } from 'vitest'
import { readSources } from './sources.ts'

const sources = readSources().filter(
  ({ path }) => !/\.(test|spec)\.tsx?$|\/testing\/|^(e2e|bench|scripts)\//.test(path),
)

const naming = (word: RegExp) =>
  sources.filter(({ text }) => word.test(text)).map(({ path }) => path)

it('names the columns of a role where they are read and written, and a column of a file', () => {
  expect(naming(/\bis_(admin|owner)\b/).toSorted()).toEqual([
    'server/src/core/staff/role-columns.ts',
    'server/src/operations/admin/exports/export-rows.ts',
    'server/src/platform/db/generated/tables.ts',
  ])
})

it('names the specified mark of staff once', () => {
  expect(naming(/\bis(Admin|Owner)\b/)).toEqual(['contract/src/staff.ts'])
})
