import { parseTable } from './markdown.ts'

export type BannedWord = { line: number; word: string; instead: string }

/** The glossary's banned words, each with its replacement. */
export function parseBannedWords(glossary: string): Map<string, string> {
  return new Map(
    parseTable(glossary, 'word', 'instead').flatMap(([words = '', instead = '']) =>
      words.split(', ').map((word): [string, string] => [word, instead]),
    ),
  )
}

/** Finds banned words in a text, including inside identifiers such as `toldLast` or `SEAT_MAX`. */
export function findBannedWords(text: string, banned: Map<string, string>): BannedWord[] {
  return text.split('\n').flatMap((line, index) =>
    splitWords(line).flatMap((word) => {
      const instead = banned.get(word)
      return instead === undefined ? [] : [{ line: index + 1, word, instead }]
    }),
  )
}

/** A line's words in lowercase, from prose and from identifiers in any case convention. */
function splitWords(line: string): string[] {
  const apart = line.replace(/([a-z\d])([A-Z])/g, '$1 $2').replace(/([A-Z])([A-Z][a-z])/g, '$1 $2')
  const hyphenated = line.match(/\b(log-ins?|e-mails?)\b/gi) ?? []
  return [...hyphenated, ...(apart.match(/[A-Za-z]+/g) ?? [])].map((word) => word.toLowerCase())
}
