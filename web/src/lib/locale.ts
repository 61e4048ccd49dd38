import { catalogs } from '@tallyhouse/messages/catalogs'
import { BASE_LOCALE, setLocale } from '@tallyhouse/messages/runtime'
import { stored } from './stored.ts'

const choice = stored('tallyhouse.locale')
/** Generated, accented English that reveals text outside the catalogs. Never offered. */
const PSEUDO_LOCALE = 'en-XA'

/** The languages a player can choose from. */
export const locales = [
  BASE_LOCALE,
  ...Object.keys(catalogs).filter((locale) => locale !== PSEUDO_LOCALE),
]

/** Loads the language the player chose, else the first of the browser's that we have. */
export async function loadLocale(): Promise<void> {
  const locale = choice.read() ?? navigator.languages.find((tag) => locales.includes(tag))
  const load = locale === undefined ? undefined : catalogs[locale]
  if (locale === undefined || load === undefined) return
  setLocale(locale, (await load()).default)
  const page = document.documentElement
  page.lang = locale
  page.dir = textDirection(locale)
}

/** The scripts of living languages that are written from right to left. */
const RIGHT_TO_LEFT = new Set([
  'Adlm',
  'Arab',
  'Aran',
  'Hebr',
  'Mand',
  'Nkoo',
  'Rohg',
  'Syrc',
  'Thaa',
])

/** Not every browser knows the direction of a locale, but each knows its script. */
export function textDirection(locale: string): 'ltr' | 'rtl' {
  const { script = '' } = new Intl.Locale(locale).maximize()
  return RIGHT_TO_LEFT.has(script) ? 'rtl' : 'ltr'
}

/** Stores the player's language and reloads the page in it. */
export function chooseLocale(locale: string): void {
  choice.write(locale)
  location.reload()
}
