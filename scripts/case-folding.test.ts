import { expect, it } from 'vitest'
import { readSources } from './sources.ts'

it('names and emails are folded in SQL only by folded.ts', () => {
  const folding = /\b(?:lower|upper|initcap) ?\(|\bilike\b|\.fn(?:<\w+>)?\(\s*'(?:lower|upper)'|~\*/
  const found = readSources()
    .filter(({ path }) => path.startsWith('server/src/') && !path.endsWith('.test.ts'))
    .filter(({ path }) => !path.endsWith('db/folded.ts'))
    .filter(({ text }) =>
      [...text.matchAll(/\b(?:sql|statement)(?:\.raw\()?(?:<[^`]*>)?`([^`]*)|\.fn[^\n]*/g)].some(
        ([statement]) => folding.test(statement),
      ),
    )
  expect(found.map(({ path }) => path)).toEqual([])
})
