/** Control characters, halves of characters, and what is never drawn: overrides of the direction,
 * tags, a blank that is no space and the like. */
const unseen = /[\p{Cc}\p{Cs}\p{Default_Ignorable_Code_Point}\u2800\ufff9-\ufffb]/gu

/** Never drawn either, but they join letters and emoji or choose between their forms. */
const joiners = new Set(['\u200c', '\u200d', '\ufe0e', '\ufe0f'])

/** Marks over and under one letter, joiners included, beyond those that any writing needs. */
const piledMarks = /((?:\p{M}|\u200c|\u200d){4})(?:\p{M}|\u200c|\u200d)+/gu

/** Later ones become spaces, so that one message does not fill the panel. */
const BREAKS_MAX = 8

const visible = /[^\s\p{M}\p{Default_Ignorable_Code_Point}]/u

/** A message as it is kept: what can be seen, in raw text without blank lines; empty when nothing can. */
export function cleanText(written: string): string {
  let breaks = 0
  const text = written
    .replace(/[^\S\ufeff]+/g, (gap) => (/[\n\r\u2028\u2029]/.test(gap) ? '\n' : ' '))
    .replace(unseen, (character) => (character === '\n' || joiners.has(character) ? character : ''))
    .replace(piledMarks, '$1')
    .trim()
    .replace(/\s*\n\s*/g, () => (++breaks > BREAKS_MAX ? ' ' : '\n'))
  return visible.test(text) ? text : ''
}
