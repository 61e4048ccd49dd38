import { BASE_LOCALE, currentLocale } from '@tallyhouse/messages/runtime'

/** Whether the language is English, which is formatted by hand: a phone creates an Intl formatter slower than it draws a page. */
export function isBaseLocale(): boolean {
  return currentLocale() === BASE_LOCALE
}

/** A formatter of the current language, created once. */
export function perLocale<Format>(create: (locale: string) => Format): () => Format {
  let cached: { locale: string; format: Format } | undefined
  return () => {
    const locale = currentLocale()
    if (cached?.locale !== locale) cached = { locale, format: create(locale) }
    return cached.format
  }
}
