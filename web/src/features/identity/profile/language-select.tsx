import * as m from '@tallyhouse/messages/identity'
import { currentLocale } from '@tallyhouse/messages/runtime'
import { chooseLocale, locales } from '#lib/locale.ts'
import { Select } from '#ui/form/select.tsx'

/** Switches the language of the page; hidden while there is only one. */
export function LanguageSelect() {
  if (locales.length < 2) return null
  return (
    <Select
      label={m.language()}
      value={currentLocale()}
      options={locales.map((locale) => ({ value: locale, label: nameOf(locale), isData: true }))}
      onChange={chooseLocale}
    />
  )
}

/** A language by its own name, such as `Deutsch`. */
function nameOf(locale: string): string {
  return new Intl.DisplayNames([locale], { type: 'language' }).of(locale) ?? locale
}
