import { plainText } from '@tallyhouse/contract/fold-text'
import { messageFingerprint } from './message-fingerprint.ts'

const withScheme = /[a-z][a-z0-9+.-]*:\/\/|\bwww\./i

/** Common top-level domains. A full list would match sentences without a space after the period. */
const endings = 'com|net|org|biz|gg|cc|ru|uk|dev|xyz'
/** Those that are words, some in several languages. */
const words =
  'info|io|me|co|tv|ly|to|de|eu|us|app|site|online|link|live|top|club|shop|store|win|bet|casino|vip|pro|fun'

const name = '[\\p{L}\\p{N}][\\p{L}\\p{N}.-]*'
const end = '(?![\\p{L}\\p{N}])'
const path = '(\\/|:\\d)?'
const withEnding = new RegExp(`${name}\\.(?:${endings})${end}${path}`, 'u')
/** The Japanese full stop ends Japanese sentences, and separates the parts in Latin names. */
const withWord = new RegExp(`${name}(?:\\.|(?<=[a-z0-9-])。)(${words})${end}${path}`, 'giu')
const sentenceStart = /^\p{Lu}\p{Ll}/u

/**
 * Finds a link to a site. `siteName` is set if it could be two sentences without a space between them.
 * A word ends an address unless it begins a sentence: with a capital letter, inside a longer text.
 */
export function findLink(text: string): { siteName?: string } | undefined {
  const fingerprint = messageFingerprint(text)
  if (withScheme.test(fingerprint)) return {}
  const [siteName, sitePath] = withEnding.exec(fingerprint) ?? []
  if (sitePath !== undefined) return {}
  if (siteName !== undefined) return { siteName }
  const plain = plainText(text)
  const isAlone = !plain.includes(' ')
  for (const [found, word = '', path] of plain.matchAll(withWord)) {
    if (path !== undefined) return {}
    if (isAlone || !sentenceStart.test(word)) return { siteName: found }
  }
  return undefined
}
