import { expect, it } from 'vitest'
import { liveRulesOf, reconnectDelayMs } from './live-rules.ts'

const CHROME =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/147.0.0.0 Safari/537.36'
const SAFARI =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Safari/605.1.15'
const IPHONE_CHROME =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/147.0 Mobile/15E148 Safari/604.1'

const delays = (userAgent: string, reconnects: number[]) =>
  reconnects.map((reconnect) => reconnectDelayMs(liveRulesOf(userAgent), reconnect))

it('starts with two seconds and grows by half each time, up to fifteen', () => {
  expect(delays(CHROME, [1, 2, 3, 4, 5, 6, 9])).toEqual([
    2000, 3000, 4500, 6750, 10_125, 15_000, 15_000,
  ])
})

it.each([SAFARI, IPHONE_CHROME])('is more patient in WebKit browsers', (userAgent) => {
  expect(delays(userAgent, [1, 2, 3, 4, 5, 9])).toEqual([
    3000, 4500, 6750, 10_125, 15_187.5, 20_000,
  ])
  expect(liveRulesOf(userAgent)).toMatchObject({ connectMsMax: 15_000, pingMs: 35_000 })
})

it('times out connecting after ten seconds and pings every thirty elsewhere', () => {
  expect(liveRulesOf(CHROME)).toMatchObject({ connectMsMax: 10_000, pingMs: 30_000 })
})
