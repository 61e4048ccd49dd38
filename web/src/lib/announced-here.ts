/** For so long after an action its news may come. */
const EXPECTED_MS = 15_000

const expectedUntil = new Map<string, number>()

/**
 * Says before an action that this page announces it itself, so that the news of it, by its title, is not
 * announced once more here. Other pages and devices do announce it.
 */
export function announceHere(newsTitle: string): void {
  expectedUntil.set(newsTitle, performance.now() + EXPECTED_MS)
}

/** Whether this page announced the news itself; asked once for each. */
export function isAnnouncedHere(newsTitle: string): boolean {
  const until = expectedUntil.get(newsTitle)
  expectedUntil.delete(newsTitle)
  return until !== undefined && performance.now() < until
}
