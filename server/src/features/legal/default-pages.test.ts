import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { legalPageName } from '@tallyhouse/contract/legal'
import { expect, it } from 'vitest'
import { fillDefault } from './default-pages.ts'

const folder = join(import.meta.dirname, '../../../legal-defaults')
const site = 'tally.example'
const unnamed = { name: undefined, email: undefined }
const named = { name: 'Tally Ltd., 1 Quay, Dublin', email: 'help@tally.example' }

it.each(legalPageName.options)(
  'names the operator in %s, and leaves no gap for one',
  async (name) => {
    const text = await readFile(join(folder, `${name}.md`), 'utf8')
    expect(fillDefault(text, { site, operator: named })).toContain('[help@tally.example](mailto:')
    const filled = fillDefault(text, { site, operator: unnamed })
    expect(filled).not.toMatch(/undefined|mailto|[{}]/)
  },
)

it('leaves out what needs a name', () => {
  const text = '{operator!} runs {site}.\n\nAsk {operator}.'
  expect(fillDefault(text, { site, operator: unnamed })).toBe('Ask the operator of tally.example.')
  expect(fillDefault(text, { site, operator: named })).toMatch(
    /^Tally Ltd.* runs tally\.example\.$/m,
  )
})
