import { type BrowserContext, expect, type Page } from '@playwright/test'

/** Translated words differ from their originals by this character, which Playwright ignores. */
const MARK = '\u200b'

/**
 * Translates every page in the context as Chromium's translator does: it replaces each text by nested `font`
 * elements, and keeps replacing what changes. It also translates what is marked as not to be translated, as some
 * extensions do.
 */
export async function translatePages(context: BrowserContext): Promise<void> {
  await context.addInitScript(keepTranslating, MARK)
}

/** Runs in the page. */
function keepTranslating(mark: string): void {
  const translated = new WeakSet<Node>()
  const observer = new MutationObserver((changes) => {
    for (const { type, target, addedNodes } of changes) {
      for (const node of type === 'characterData' ? [target] : addedNodes) translate(node)
    }
  })
  document.addEventListener('DOMContentLoaded', () => {
    translate(document.body)
    observer.observe(document.body, { subtree: true, childList: true, characterData: true })
  })

  function translate(node: Node): void {
    const texts = document.createTreeWalker(node, NodeFilter.SHOW_TEXT)
    const found: Text[] = []
    do if (texts.currentNode instanceof Text) found.push(texts.currentNode)
    while (texts.nextNode())
    for (const text of found) {
      if (isTranslatable(text)) replace(text)
    }
  }

  function isTranslatable(text: Text): boolean {
    if (!text.isConnected || translated.has(text) || text.data.trim() === '') return false
    return text.parentElement?.closest('svg, script, style, noscript, textarea') === null
  }

  function replace(text: Text): void {
    const outer = document.createElement('font')
    const inner = document.createElement('font')
    // Figures stay as they are.
    inner.append(text.data.replace(/.*\p{L}/su, (words) => words + mark))
    for (const node of inner.childNodes) translated.add(node)
    outer.append(inner)
    text.replaceWith(outer)
  }
}

/** The errors that a page throws, logs, or shows, until they are taken. */
export function collectErrors(page: Page): string[] {
  const errors: string[] = []
  page.on('pageerror', (error) => errors.push(String(error)))
  page.on('console', (message) => {
    // The browser logs each refused call.
    const isRejection = message.text().startsWith('Failed to load resource')
    if (message.type() === 'error' && !isRejection) errors.push(message.text())
  })
  return errors
}

/** Expects that a page has content, and that it is all translated. */
export async function expectTranslated(page: Page): Promise<void> {
  await expect(page.locator('#main font').filter({ visible: true }).first()).toBeVisible()
}

/** Removes what the translator added from whatever a test read. */
export function original<Value>(read: Value): Value {
  return JSON.parse(JSON.stringify(read).replaceAll(MARK, ''))
}
