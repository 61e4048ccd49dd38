/** Control characters, halves of characters, and what is never drawn: overrides of the direction,
 * tags, a blank that is no space and the like. */
const unseen = /[\p{Cc}\p{Cs}\p{Default_Ignorable_Code_Point}\u2800\ufff9-\ufffb]/gu

/** Never drawn either, but they join letters and emoji or choose between their forms. */
const joiners = new Set(['\u200c', '\u200d', '\ufe0e', '\ufe0f'])

/** Marks over and under one letter, joiners included, beyond those that any writing needs. */
const piledMarks = /((?:\p{M}|\u200c|\u200d){4})(?:\p{M}|\u200c|\u200d)+/gu

const visible = /[^\s\p{M}\p{Default_Ignorable_Code_Point}]/u

/** A message as it is kept: one line of what can be seen, in raw text; empty when nothing can. */
export function cleanText(written: string): string {
  const text = written
    .replace(/[^\S\ufeff]+/g, ' ')
    .replace(unseen, (character) => (joiners.has(character) ? character : ''))
    .replace(piledMarks, '$1')
    .trim()
  return visible.test(text) ? text : ''
}
