/** The page with a section, which starts with its heading, in place of the one with the same heading, or at the end. */
export function withSection(page: string, section: string): string {
  const [heading = ''] = section.split('\n', 1)
  const former = findSection(page, heading)
  if (former === '') return `${page.trimEnd()}\n\n${section}`
  const at = page.indexOf(former)
  const rest = page.slice(at + former.length)
  return `${page.slice(0, at)}${section.trimEnd()}\n${rest === '' ? '' : `\n${rest}`}`
}

/** The sections of a page with these headings, for the end of another page. */
export function extractSections(page: string, headings: string[]): string {
  const sections = headings.map((heading) => findSection(page, heading))
  return sections.map((section) => (section === '' ? '' : `\n${section.trimEnd()}\n`)).join('')
}

/** From a heading to the next one, which is not included. */
function findSection(page: string, heading: string): string {
  const start = page.indexOf(`${heading}\n`)
  if (start < 0) return ''
  const end = page.indexOf('\n## ', start)
  return page.slice(start, end < 0 ? undefined : end + 1)
}
