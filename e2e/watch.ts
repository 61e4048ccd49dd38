import type { Page } from '@playwright/test'

/** What the page told, in the order in which it did. */
export type Told = { by: 'voice' | 'balance' | 'strip' | 'lost focus'; text: string }

/** Keeps all that the page tells of rounds from its first moment on, for `toldBy`. */
export async function watch(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const told: Told[] = []
    Object.assign(window, { told, ending: undefined })

    new MutationObserver((changes) => {
      for (const { target, addedNodes } of changes) note(target, addedNodes)
    }).observe(document, { subtree: true, childList: true, characterData: true })

    function note(target: Node, added: NodeList): void {
      const place = target instanceof Element ? target : target.parentElement
      const balance = place?.closest('header .sr-only')
      if (balance) tell('balance', balance.textContent.replace(/ pts.*/, ''))
      if (place?.id === 'live-polite') {
        // A rain of another test is announced to everybody.
        const spoken = [...added].filter(({ textContent }) => !/\brain/i.test(textContent ?? ''))
        for (const { textContent } of spoken) tell('voice', textContent)
      }
      if (place?.matches('ul[aria-label^="Last "], ul[aria-label="Recent Spins"]')) {
        for (const item of added) tell('strip', item.textContent)
      }
    }

    function tell(by: Told['by'], text: string | null): void {
      const last = told.at(-1)
      const isSame = by === 'balance' && last?.by === by && last.text === text
      if (!isSame) told.push({ by, text: text ?? '' })
      const isOver = by === 'voice' && /(no change|points?)\s*$/.test(text ?? '')
      if (isOver) setTimeout(keepStage, 300)
    }

    // Some stages are made ready for the next round after a while, however slow the reader is.
    function keepStage(): void {
      const stage = document.querySelector('.lamp')
      const lines = [...(stage?.querySelectorAll('p') ?? [])].map(({ textContent }) => textContent)
      Object.assign(window, { ending: { text: stage?.textContent ?? '', lines } })
    }

    addEventListener('focusout', ({ target }) => {
      setTimeout(() => {
        if (document.activeElement !== document.body) return
        tell('lost focus', target instanceof Element ? target.outerHTML.slice(0, 200) : '')
      })
    })
  })
}

/** What the page told since it was asked last. */
export function toldBy(page: Page): Promise<Told[]> {
  return page.evaluate(() => {
    Object.assign(window, { ending: undefined })
    return (window as unknown as { told: Told[] }).told.splice(0)
  })
}

/** Waits until the page spoke of a round that is over. */
export async function untilSpoken(page: Page): Promise<void> {
  await page.waitForFunction(
    (ends) => {
      const { told } = window as unknown as { told: Told[] }
      return told.some(({ by, text }) => by === 'voice' && new RegExp(ends).test(text))
    },
    ENDS.source,
    { timeout: 20_000 },
  )
}

type Ending = { text: string; lines: string[] }

/** What stood on the stage a moment after a round was spoken of: all of it, and each line. */
export async function endingOn(page: Page): Promise<Ending> {
  const ending = await page.waitForFunction(
    () => (window as unknown as { ending?: Ending }).ending,
    undefined,
    { timeout: 20_000 },
  )
  return (await ending.jsonValue()) as Ending
}

/** Whether this speaks of a round that is over: its net comes last. */
export function isEnd({ by, text }: Told): boolean {
  return by === 'voice' && ENDS.test(text)
}

const ENDS = /, (no change|(plus|minus) [\d,]+ points?)\s*$/
