/**
 * Control characters, lone surrogates, and invisible characters such as direction overrides, tags, and the
 * blank Braille pattern.
 */
const invisible = /[\p{Cc}\p{Cs}\p{Default_Ignorable_Code_Point}\u2800\ufff9-\ufffb]/gu

/** Invisible too, but they join letters and emoji or select a presentation form. */
const joiners = new Set(['\u200c', '\u200d', '\ufe0e', '\ufe0f'])

/** More combining marks (and joiners) on one letter than any script needs. */
const stackedMarks = /((?:\p{M}|\u200c|\u200d){4})(?:\p{M}|\u200c|\u200d)+/gu

/** Further line breaks become spaces, so that one message cannot fill the panel. */
const LINE_BREAKS_MAX = 8

const visible = /[^\s\p{M}\p{Default_Ignorable_Code_Point}]/u

/** Cleans a message for storage: visible raw text without blank lines. Empty if nothing is visible. */
export function cleanText(input: string): string {
  let breaks = 0
  const text = input
    .replace(/[^\S\ufeff]+/g, (gap) => (/[\n\r\u2028\u2029]/.test(gap) ? '\n' : ' '))
    .replace(invisible, (character) =>
      character === '\n' || joiners.has(character) ? character : '',
    )
    .replace(stackedMarks, '$1')
    .trim()
    .replace(/\s*\n\s*/g, () => (++breaks > LINE_BREAKS_MAX ? ' ' : '\n'))
  return visible.test(text) ? text : ''
}
