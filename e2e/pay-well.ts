import type { Page } from '@playwright/test'

/**
 * Has every settled round of this page pay so many times its stake. Only the page believes it: it shows a win of any
 * size on any table without a search for seeds.
 */
export async function payWell(page: Page, times: number): Promise<void> {
  await page.route('**/api/games/**', async (route) => {
    if (route.request().method() !== 'POST') return route.fallback()
    const response = await route.fetch()
    const answer = await response.json()
    const { round } = answer
    if (!round?.stake) return route.fulfill({ response })
    round.payout = round.stake * times
    round.multiplier = times.toFixed(2)
    if ('winnings' in answer) answer.winnings = round.payout
    if (round.game === 'blackjack') {
      answer.result = 'win'
      round.outcome.result = 'win'
    }
    return route.fulfill({ response, json: answer })
  })
}
