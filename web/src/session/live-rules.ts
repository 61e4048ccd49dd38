/** Timeouts of the live connection. */
export type LiveRules = {
  connectMsMax: number
  pingMs: number
  /** Delay before the first reconnect, and the longest delay. */
  delayMs: number
  delayMsMax: number
}

const defaultRules: LiveRules = {
  connectMsMax: 10_000,
  pingMs: 30_000,
  delayMs: 2000,
  delayMsMax: 15_000,
}
const safariRules: LiveRules = {
  connectMsMax: 15_000,
  pingMs: 35_000,
  delayMs: 3000,
  delayMsMax: 20_000,
}

const DELAY_GROWTH = 1.5

/** Safari and other WebKit browsers are slower to open a socket and to notice its loss. */
export function liveRulesOf(userAgent: string): LiveRules {
  return /safari/i.test(userAgent) && !/chrome|chromium|android/i.test(userAgent)
    ? safariRules
    : defaultRules
}

/** Delay before a reconnect; the first has number 1. */
export function reconnectDelayMs({ delayMs, delayMsMax }: LiveRules, reconnect: number): number {
  return Math.min(delayMs * DELAY_GROWTH ** (reconnect - 1), delayMsMax)
}
