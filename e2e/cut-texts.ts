import type { Page } from '@playwright/test'

/** Texts in these elements that are visible but truncated. */
export function cutTexts(page: Page, selector: string): Promise<string[]> {
  return page.evaluate(findCutTexts, selector)
}

/** Runs in the page. */
function findCutTexts(selector: string): string[] {
  const neededWidth = (element: HTMLElement) => {
    if (!(element instanceof HTMLSelectElement)) return element.scrollWidth
    element.style.width = 'max-content'
    const { offsetWidth } = element
    element.style.width = ''
    return offsetWidth
  }
  return [...document.querySelectorAll<HTMLElement>(selector)]
    .filter((element) => element.checkVisibility() && neededWidth(element) > element.offsetWidth)
    .map(({ textContent }) => textContent)
}
