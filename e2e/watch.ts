import type { Page } from '@playwright/test'
import { original } from './translated-pages.ts'

/**
 * An observed change on the page: an announcement, the balance, the results strip, or lost focus.
 */
export type PageEvent = {
  source: 'announcement' | 'balance' | 'strip' | 'lost focus'
  text: string
}

/** Records the page's events for `takeEvents`, from the page's start on. */
export async function recordEvents(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const events: PageEvent[] = []
    Object.assign(window, { events, ending: undefined })

    new MutationObserver((changes) => {
      for (const { target, addedNodes } of changes) note(target, addedNodes)
    }).observe(document, { subtree: true, childList: true, characterData: true })

    function note(target: Node, added: NodeList): void {
      const place = target instanceof Element ? target : target.parentElement
      const balance = place?.closest('header .sr-only')
      if (balance) record('balance', balance.textContent.replace(/ pts.*/, ''))
      if (place?.id === 'live-polite') {
        // A rain in another test is announced to every player.
        const announcements = [...added].filter(
          // A translated announcement is not another one.
          ({ nodeName, textContent }) => nodeName !== 'FONT' && !/\brain/i.test(textContent ?? ''),
        )
        for (const { textContent } of announcements) record('announcement', textContent)
      }
      if (place?.matches('ul[aria-label^="Last "], ul[aria-label="Recent Spins"]')) {
        for (const item of added) record('strip', item.textContent)
      }
    }

    function record(source: PageEvent['source'], text: string | null): void {
      const last = events.at(-1)
      const isSame = source === 'balance' && last?.source === source && last.text === text
      if (!isSame) events.push({ source, text: text ?? '' })
      const isOver = source === 'announcement' && /(no change|points?)\s*$/.test(text ?? '')
      if (isOver) setTimeout(saveStage, 300)
    }

    // Some stages reset for the next round after a while.
    function saveStage(): void {
      const stage = document.querySelector('.lamp')
      const lines = [...(stage?.querySelectorAll('p') ?? [])].map(({ textContent }) => textContent)
      Object.assign(window, { ending: { text: stage?.textContent ?? '', lines } })
    }

    addEventListener('focusout', ({ target }) => {
      setTimeout(() => {
        if (document.activeElement !== document.body) return
        record('lost focus', target instanceof Element ? target.outerHTML.slice(0, 200) : '')
      })
    })
  })
}

/** The page's events since the last call. */
export function takeEvents(page: Page): Promise<PageEvent[]> {
  return page.evaluate(() => {
    Object.assign(window, { ending: undefined })
    return (window as unknown as { events: PageEvent[] }).events.splice(0)
  })
}

/** Waits until the page announced that a round ended. */
export async function untilAnnounced(page: Page): Promise<void> {
  await page.waitForFunction((ends) => {
    const { events } = window as unknown as { events: PageEvent[] }
    return events.some(
      ({ source, text }) => source === 'announcement' && new RegExp(ends).test(text),
    )
  }, ENDS.source)
}

type Ending = { text: string; lines: string[] }

/** The stage text shortly after a round's end was announced, as a whole and by line. */
export async function stageAtEnd(page: Page): Promise<Ending> {
  const ending = await page.waitForFunction(() => (window as unknown as { ending?: Ending }).ending)
  return original((await ending.jsonValue()) as Ending)
}

/** Whether this announces a round's end, which always includes the net result. */
export function isResult({ source, text }: PageEvent): boolean {
  return source === 'announcement' && ENDS.test(text)
}

const ENDS = /, (no change|(plus|minus) [\d,]+ points?)\s*$/
