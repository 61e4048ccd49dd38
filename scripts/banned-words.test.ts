import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { findBannedWords, parseBannedWords } from './banned-words.ts'
import { readDocument } from './markdown.ts'
import { readSources } from './sources.ts'

const root = join(import.meta.dirname, '..')
const banned = parseBannedWords(readDocument('docs/glossary.md'))
/** Files about these words, which are also usernames. */
const own = /^scripts\/banned-words|\/reserved-usernames/

const locales = readdirSync(join(root, 'messages/locales'), { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.json'))
  .map((path) => `messages/locales/${path}`)
const folders = [
  '.',
  'docs',
  'docs/decisions',
  'local-postgres',
  'backups',
  'demo-data',
  'bench',
  'cluster-lab',
]
const documents = folders.flatMap((folder) =>
  readdirSync(join(root, folder))
    .filter((file) => file.endsWith('.md') && file !== 'glossary.md' && file !== 'CHANGELOG.md')
    .map((file) => join(folder, file)),
)
const texts = [
  ...readSources().filter(({ path }) => !own.test(path)),
  ...[...locales, ...documents].map((path) => ({ path, text: readDocument(path) })),
]

it('the project has no banned word', () => {
  const found = texts.flatMap(({ path, text }) => [
    ...findBannedWords(path, banned).map(({ word, instead }) => `${path}: ${word} (${instead})`),
    ...findBannedWords(text, banned).map(
      ({ line, word, instead }) => `${path}:${line}: ${word} (${instead})`,
    ),
  ])
  expect(found).toEqual([])
})

describe('findBannedWords', () => {
  it.each([
    ['const toldLast = 1', 'told'],
    ['const SEAT_MAX = 6', 'seat'],
    ['class HTMLSeat {}', 'seat'],
    ['// Who hears of it', 'hears'],
    ['"button": "Log-in"', 'log-in'],
    ['update set told_pending = true', 'told'],
  ])('finds a banned word in %s', (text, word) => {
    expect(findBannedWords(`first line\n${text}`, banned)).toEqual([
      { line: 2, word, instead: banned.get(word) },
    ])
  })

  it.each(['desktop', 'lookup', 'keepalive', 'unseated', 'catalog-in'])('accepts %s', (text) => {
    expect(findBannedWords(text, banned)).toEqual([])
  })
})
