/** How patient the live connection is. */
export type LiveRules = {
  connectMsMax: number
  pingMs: number
  /** The wait before the first reconnect, and the longest before any. */
  delayMs: number
  delayMsMax: number
}

const usual: LiveRules = {
  connectMsMax: 10_000,
  pingMs: 30_000,
  delayMs: 2000,
  delayMsMax: 15_000,
}
const safari: LiveRules = {
  connectMsMax: 15_000,
  pingMs: 35_000,
  delayMs: 3000,
  delayMsMax: 20_000,
}

const DELAY_GROWTH = 1.5

/** The rules of a browser. Safari and its relatives are slower to open a socket and to see it go. */
export function liveRulesOf(userAgent: string): LiveRules {
  return /safari/i.test(userAgent) && !/chrome|chromium|android/i.test(userAgent) ? safari : usual
}

/** How long to wait before a reconnect; the first has the number 1. */
export function reconnectDelayMs({ delayMs, delayMsMax }: LiveRules, reconnect: number): number {
  return Math.min(delayMs * DELAY_GROWTH ** (reconnect - 1), delayMsMax)
}
