import { likenessOf } from './likeness.ts'

const withScheme = /[a-z][a-z0-9+.-]*:\/\/|\bwww\./i

/** Names of sites as people write them; a sentence that ends without a space after it is none. */
const endings =
  'com|net|org|info|biz|io|gg|me|co|tv|ly|to|cc|ru|de|uk|eu|us|app|dev|xyz|site|online|link|live|top|club|shop|store|win|bet|casino|vip|pro|fun'
const siteName = new RegExp(`[\\p{L}\\p{N}-]\\.(?:${endings})(?![\\p{L}\\p{N}])`, 'iu')

/** Whether a text leads to another site. */
export function holdsLink(text: string): boolean {
  const likeness = likenessOf(text)
  return withScheme.test(likeness) || siteName.test(likeness)
}
