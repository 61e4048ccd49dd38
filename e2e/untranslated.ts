import type { BrowserContext, Page } from '@playwright/test'

/** Shows every page in the context in the pseudo-locale, which accents each letter in every message. */
export async function applyPseudoLocale(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => localStorage.setItem('tallyhouse.locale', 'en-XA'))
}

/** The visible texts on a pseudo-locale page that are neither messages nor marked as data. */
export function untranslatedTexts(page: Page): Promise<string[]> {
  return page.evaluate(findUntranslated)
}

/** Runs in the page. */
function findUntranslated(): string[] {
  const word = /[A-Za-z]{2,}/
  const accented = /[\u00c0-\u024f\u1e00-\u1eff]/
  const attributes = [
    'aria-label',
    'alt',
    'placeholder',
    'title',
    'aria-description',
    'aria-valuetext',
  ]
  /** The browser formats dates, so they are not from a catalog. */
  const date = /[A-Z][a-z]{2} \d{1,2}(, \d{4}(, \d{1,2}:\d{2} [AP]M)?)?/g
  const isUntranslated = (text: string) => word.test(text.replace(date, '')) && !accented.test(text)
  const isData = (element: Element | null) =>
    element === null ||
    element.closest('[translate=no], script, style, noscript, svg title') !== null
  const found = new Set<string>()
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  while (texts.nextNode()) {
    const { textContent, parentElement } = texts.currentNode
    const text = (textContent ?? '').trim()
    if (isUntranslated(text) && !isData(parentElement)) found.add(text)
  }
  for (const attribute of attributes) {
    for (const element of document.querySelectorAll(`[${attribute}]`)) {
      const text = element.getAttribute(attribute) ?? ''
      if (isUntranslated(text) && !isData(element)) found.add(`${attribute}: ${text}`)
    }
  }
  if (isUntranslated(document.title.replace('Tallyhouse', '')))
    found.add(`title: ${document.title}`)
  return [...found]
}
