/** For so long after an action its news may come. */
const EXPECTED_MS = 15_000

const expected = new Map<string, { about: string; until: number }>()

/**
 * Says before an action that this page announces it itself, so that the news of it is not announced once more
 * here: the news with this title whose message contains `about`. Other pages and devices do announce it.
 */
export function announceHere(title: string, about = ''): void {
  expected.set(title, { about, until: performance.now() + EXPECTED_MS })
}

/** Whether this page announced the news itself; true once for each. */
export function isAnnouncedHere({ title, message }: { title: string; message: string }): boolean {
  const own = expected.get(title)
  if (own === undefined || !message.includes(own.about)) return false
  expected.delete(title)
  return performance.now() < own.until
}
