import { expect, it } from 'vitest'
import { extractSections, withSection } from './page-sections.ts'

const page = '# Page\nText.\n\n## One\nfirst\n\n## Two\nsecond\n\n## Three\nthird\n'

it('replaces a section in its place', () => {
  expect(withSection(page, '## Two\nnew\n')).toBe(page.replace('second', 'new'))
  expect(withSection(page, '## Three\nnew\n')).toBe(page.replace('third', 'new'))
})

it('adds a section at the end', () => {
  expect(withSection(page, '## Four\nfourth\n')).toBe(`${page}\n## Four\nfourth\n`)
})

it('does not take a section for one whose name it begins with', () => {
  expect(withSection('## Two more\nx\n', '## Two\ny\n')).toBe('## Two more\nx\n\n## Two\ny\n')
})

it('extracts the sections that a page has, in this order', () => {
  expect(extractSections(page, ['## Three', '## None', '## One'])).toBe(
    '\n## Three\nthird\n\n## One\nfirst\n',
  )
})
