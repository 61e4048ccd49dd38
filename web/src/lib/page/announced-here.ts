/** How long after an action its notification may arrive. */
const EXPECTED_MS = 15_000

const expected = new Map<string, { about: string; until: number }>()

/**
 * Called before an action that this page announces itself, so that the page does not also announce its
 * notification: the one with this title whose message contains `about`. Other pages and devices announce it.
 */
export function announceHere(title: string, about = ''): void {
  expected.set(title, { about, until: performance.now() + EXPECTED_MS })
}

/** Whether this page already announced a notification itself; true once for each action. */
export function isAnnouncedHere({ title, message }: { title: string; message: string }): boolean {
  const own = expected.get(title)
  if (own === undefined || !message.includes(own.about)) return false
  expected.delete(title)
  return performance.now() < own.until
}
