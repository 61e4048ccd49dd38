import { expect, it } from 'vitest'
import { readSources } from './sources.ts'

/** Chains like "the names of the files of the log" make comments slow to read. Well-kept projects have 9 to 21 in 1,000 words. */
const OF_PER_1000_WORDS_MAX = 20

const words = new Map<string, string[]>()
for (const { path, text } of readSources()) {
  const workspace = path.includes('/') ? (path.split('/')[0] ?? '') : 'root'
  words.set(workspace, [...(words.get(workspace) ?? []), ...listCommentWords(text)])
}

it.each([...words].filter(([workspace]) => workspace !== 'root'))(
  'the comments in %s do not chain nouns with "of"',
  (_workspace, used) => {
    const share = (1000 * used.filter((word) => word === 'of').length) / used.length
    expect(share).toBeLessThanOrEqual(OF_PER_1000_WORDS_MAX)
  },
)

function listCommentWords(text: string): string[] {
  const comments = text.match(/\/\*[\s\S]*?\*\/|(?<![:'"`\w])\/\/[^\n]*/g) ?? []
  return comments.flatMap(
    (comment) =>
      comment
        .toLowerCase()
        .replaceAll(/@\w+|[`{}*/]/g, ' ')
        .match(/[a-z][a-z'’-]*/g) ?? [],
  )
}
