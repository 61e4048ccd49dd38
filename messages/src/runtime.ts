/** A language's messages by key, such as `dice.roll`. A missing message falls back to English. */
export type Catalog = Record<string, (values: Values) => string>

type Values = Record<string, unknown>

export const BASE_LOCALE = 'en'

let active: { locale: string; catalog: Catalog } = { locale: BASE_LOCALE, catalog: {} }

/** The current language's BCP 47 tag. */
export function currentLocale(): string {
  return active.locale
}

/** Switches every message to another language. Text that is already rendered does not change. */
export function setLocale(locale: string, catalog: Catalog): void {
  active = { locale, catalog }
}

/** A message as a function of its values. `key` identifies it in each language's catalog. */
export type Message<Args extends [Values?] = []> = ((...args: Args) => string) & { key: string }

/** Declares a message: its key, and its English text as a function of its values. */
export function message<V extends Values>(key: string, english: (values: V) => string) {
  const format = (values: V): string => {
    const translated = active.catalog[key]
    return translated ? translated(values) : english(values)
  }
  return Object.assign(format, { key })
}

/** A message and its values as data, so that the receiver can format it in its own language. */
export type Text = { key: string; values: TextValues }

export type TextValues = Record<string, string | number>

/** Refers to a message without formatting it. */
export function text<Args extends [TextValues?]>(
  message: Message<Args>,
  ...[values = {}]: Args
): Text {
  return { key: message.key, values }
}

/** Formats a text in the language in use, or returns `english` when the catalog has no translation. */
export function translate(text: Text | undefined, english: string): string {
  const translated = text && active.catalog[text.key]
  return translated ? translated(text.values) : english
}
