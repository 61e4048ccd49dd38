import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const root = join(import.meta.dirname, '..')

export function readDocument(path: string): string {
  return readFileSync(join(root, path), 'utf8')
}

/**
 * The rows of the table with these first headings, each as its cells without backticks.
 */
export function parseTable(document: string, ...headings: string[]): string[][] {
  const lines = document.split('\n')
  const start = lines.findIndex((line) => line.startsWith(`| ${headings.join(' | ')} |`))
  if (start < 0) throw new Error(`There is no table headed ${headings.join(', ')}`)
  const length = lines.slice(start).findIndex((line) => !line.startsWith('|'))
  return lines.slice(start + 2, start + length).map(splitCells)
}

/** A document's links to repository files. The target is empty for a link within the document. */
export function listLinks(document: string): { target: string; anchor: string }[] {
  const links = [...document.matchAll(/\]\(([^)\s#]*)(?:#([^)\s]*))?[^)]*\)/g)]
  return links
    .map(([, target = '', anchor = '']) => ({ target, anchor }))
    .filter(({ target }) => !target.includes(':'))
}

/** A document's heading anchors. */
export function listAnchors(document: string): string[] {
  const prose = document.replaceAll(/^```[\s\S]*?^```/gm, '')
  return [...prose.matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) => toAnchor(heading))
}

/** The anchor that Git hosts give a heading. */
export function toAnchor(heading: string): string {
  return heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}_ -]/gu, '')
    .replaceAll(' ', '-')
}

/** The first-level headings outside code blocks. */
export function listTitles(document: string): string[] {
  const prose = document.replaceAll(/^```[\s\S]*?^```/gm, '')
  return [...prose.matchAll(/^# (.+)$/gm)].map(([, title = '']) => title)
}

function splitCells(line: string): string[] {
  return line
    .split('|')
    .slice(1, -1)
    .map((cell) => cell.trim().replace(/^`([^`]*)`$/, '$1'))
}
