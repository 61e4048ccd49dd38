import type { Page } from '@playwright/test'

type Watched = {
  /** From the end of the answer to when the stage showed all it was going to; undefined when the
   * call was refused. */
  shownMs: number | undefined
  /** What moved for longer than 200 ms. */
  longMotions: string[]
}

const WATCH_MS = 1500

/** Reads the stage at every change, from an act until well after the call of a game was answered. */
export async function watchStage(
  page: Page,
  path: string,
  act: () => Promise<void>,
): Promise<Watched> {
  await page.evaluate(() => performance.clearResourceTimings())
  const watched = page.evaluate(watch, { path: `/api/games/${path}`, watchMs: WATCH_MS })
  await act()
  return watched
}

/** Runs in the page. */
function watch({ path, watchMs }: { path: string; watchMs: number }): Promise<Watched> {
  const changes: { at: number; read: string }[] = []
  const longMotions = new Set<string>()
  const startedAt = performance.now()
  const observer = new MutationObserver(() => {
    changes.push({ at: performance.now(), read: readStage() })
  })
  observer.observe(document.body, {
    subtree: true,
    childList: true,
    characterData: true,
    attributeFilter: ['aria-label'],
  })

  return new Promise((resolve) => {
    function look() {
      for (const motion of document.getAnimations().filter(isLong)) longMotions.add(nameOf(motion))
      const answer = answerOf()
      const from = answer?.responseEnd ?? startedAt + watchMs
      if (performance.now() < from + watchMs) return requestAnimationFrame(look)
      observer.disconnect()
      const isTold = answer !== undefined && answer.responseStatus === 200
      resolve({
        shownMs: isTold ? stoodAt() - answer.responseEnd : undefined,
        longMotions: [...longMotions],
      })
    }
    look()
  })

  function answerOf() {
    const calls = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
    return calls.find(({ name }) => new URL(name).pathname === path)
  }

  function readStage(): string {
    const stage = document.querySelector('.lamp')
    const labels = [...(stage?.querySelectorAll('[aria-label]') ?? [])]
    return [stage?.textContent, ...labels.map((label) => label.getAttribute('aria-label'))].join()
  }

  /** When the stage first read as it did in the end. */
  function stoodAt(): number {
    const last = changes.at(-1)?.read
    const differed = changes.findLastIndex(({ read }) => read !== last)
    return changes[differed + 1]?.at ?? startedAt
  }

  function isLong({ effect, playState }: Animation): boolean {
    const durationMs = Number(effect?.getComputedTiming().activeDuration)
    return playState === 'running' && durationMs > 200
  }

  function nameOf({ effect }: Animation): string {
    const target = effect instanceof KeyframeEffect ? effect.target : null
    return target?.outerHTML.slice(0, 120) ?? 'something'
  }
}
