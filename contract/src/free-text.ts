import * as z from 'zod/mini'

/** Numbers of characters after cleaning. */
type Length = { min?: number; max: number }

/** A text of paragraphs that people read. Every text without a format is this or {@link freeLine}. */
export function freeText({ min = 1, max }: Length) {
  return z.string().check(z.overwrite(cleanText), z.minLength(min), z.maxLength(max))
}

/** A text of one line that people read, such as a title. */
export function freeLine({ min = 1, max }: Length) {
  return z.string().check(z.overwrite(cleanLine), z.minLength(min), z.maxLength(max))
}

/**
 * Control characters, lone surrogates, and invisible characters such as direction overrides, tags, and the
 * blank Braille pattern.
 */
const invisible = /[\p{Cc}\p{Cs}\p{Default_Ignorable_Code_Point}\u2800\ufff9-\ufffb]/gu

/** Invisible too, but they separate words and lines, join letters and emoji, or select a presentation form. */
const kept = new Set(['\t', '\n', '\v', '\f', '\r', '\u200c', '\u200d', '\ufe0e', '\ufe0f'])

/** More combining marks (and joiners) on one letter than any script needs. */
const stackedMarks = /((?:\p{M}|\u200c|\u200d){4})(?:\p{M}|\u200c|\u200d)+/gu

const lineBreak = /\r\n|[\n\r\u2028\u2029]/g

const visible = /[^\s\p{M}\p{Default_Ignorable_Code_Point}]/u

/**
 * Removes what is invisible, marks beyond four per letter, surrounding and repeated spaces, and blank lines
 * beyond one. Empty if nothing is visible.
 */
export function cleanText(input: string): string {
  const text = input
    .replace(invisible, (character) => (kept.has(character) ? character : ''))
    .replace(stackedMarks, '$1')
    .trim()
    .replace(/\s+/g, (gap) => '\n'.repeat(Math.min(gap.match(lineBreak)?.length ?? 0, 2)) || ' ')
  return visible.test(text) ? text : ''
}

function cleanLine(input: string): string {
  return cleanText(input).replace(/\n+/g, ' ')
}
