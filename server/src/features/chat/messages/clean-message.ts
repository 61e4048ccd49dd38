import { cleanText } from '@tallyhouse/contract/free-text'

/** Further line breaks become spaces, so that one message cannot fill the panel. */
const LINE_BREAKS_MAX = 8

/** Cleans a message for storage: visible raw text without blank lines. Empty if nothing is visible. */
export function cleanMessage(input: string): string {
  let breaks = 0
  return cleanText(input).replace(/\n+/g, () => (++breaks > LINE_BREAKS_MAX ? ' ' : '\n'))
}
