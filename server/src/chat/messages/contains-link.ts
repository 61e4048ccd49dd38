import { fingerprintOf } from './message-fingerprint.ts'

const withScheme = /[a-z][a-z0-9+.-]*:\/\/|\bwww\./i

/** Common top-level domains. A full list would match sentences without a space after the period. */
const endings =
  'com|net|org|info|biz|io|gg|me|co|tv|ly|to|cc|ru|de|uk|eu|us|app|dev|xyz|site|online|link|live|top|club|shop|store|win|bet|casino|vip|pro|fun'
const siteName = new RegExp(`[\\p{L}\\p{N}-]\\.(?:${endings})(?![\\p{L}\\p{N}])`, 'iu')

/** Whether a text contains a link to a site. */
export function containsLink(text: string): boolean {
  const fingerprint = fingerprintOf(text)
  return withScheme.test(fingerprint) || siteName.test(fingerprint)
}
