import type { Page } from '@playwright/test'

type Watched = {
  /**
   * Frames from the response until the stage was complete; undefined if the call failed or was not
   * made.
   */
  shownFrames: number | undefined
  /** Elements that animated for longer than 200 ms. */
  longMotions: string[]
}

/**
 * In frames rather than milliseconds, because a busy machine draws fewer frames in the same time.
 */
const WATCHED_FRAMES = 45
const PENDING_FRAMES_MAX = 300

/**
 * Records every stage change, from an action until well after the response to its game call.
 */
export async function watchStage(
  page: Page,
  path: string,
  act: () => Promise<void>,
): Promise<Watched> {
  await page.evaluate(() => performance.clearResourceTimings())
  const watched = page.evaluate(watch, {
    path: `/api/games/${path}`,
    watchedFrames: WATCHED_FRAMES,
    pendingFramesMax: PENDING_FRAMES_MAX,
  })
  await act()
  return watched
}

/** Runs in the page. */
function watch(options: {
  path: string
  watchedFrames: number
  pendingFramesMax: number
}): Promise<Watched> {
  const changes: { frame: number; read: string }[] = []
  const longMotions = new Set<string>()
  let pendingFrames = 0
  let frame = 0
  const observer = new MutationObserver(() => {
    changes.push({ frame, read: readStage() })
  })
  observer.observe(document.body, {
    subtree: true,
    childList: true,
    characterData: true,
    attributeFilter: ['aria-label'],
  })

  return new Promise((resolve) => {
    function sample() {
      for (const motion of document.getAnimations().filter(isLong))
        longMotions.add(describeAnimation(motion))
      const response = findResponseTiming()
      if (response === undefined) pendingFrames += 1
      else frame += 1
      const isOver = frame >= options.watchedFrames
      if (!isOver && pendingFrames < options.pendingFramesMax) {
        return requestAnimationFrame(sample)
      }
      observer.disconnect()
      resolve({
        shownFrames: response?.responseStatus === 200 ? shownAt() : undefined,
        longMotions: [...longMotions],
      })
    }
    sample()
  })

  function findResponseTiming() {
    const calls = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
    return calls.find(({ name }) => new URL(name).pathname === options.path)
  }

  function readStage(): string {
    const stage = document.querySelector('.lamp')
    const labels = [...(stage?.querySelectorAll('[aria-label]') ?? [])]
    return [stage?.textContent, ...labels.map((label) => label.getAttribute('aria-label'))].join()
  }

  /** The frame in which the stage reached its final text. */
  function shownAt(): number {
    const last = changes.at(-1)?.read
    const differed = changes.findLastIndex(({ read }) => read !== last)
    return changes[differed + 1]?.frame ?? 0
  }

  function isLong({ effect, playState }: Animation): boolean {
    const durationMs = Number(effect?.getComputedTiming().activeDuration)
    return playState === 'running' && durationMs > 200
  }

  function describeAnimation({ effect }: Animation): string {
    const target = effect instanceof KeyframeEffect ? effect.target : null
    return target?.outerHTML.slice(0, 120) ?? 'something'
  }
}
