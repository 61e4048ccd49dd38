import { expect, it } from 'vitest'
import { testPage } from '../test-page.tsx'
import { PlayerFacts } from './player-facts.tsx'
import type { PlayerDetails } from './player-query.ts'

const page = testPage()

const player = {
  account: {
    username: 'mika',
    firstName: 'Mika',
    lastName: 'Aalto',
    termsAccepted: true,
    timeZone: 'UTC',
    lastIpAddress: null,
  },
  wallet: { totalEarned: 0, totalWagered: 0, totalWon: 0, totalWithdrawn: 0 },
  level: { level: 1, experience: 0, nextLevelExperience: 1000 },
  referrals: { referredBy: null, referralCount: 0, referralEarnings: 0, underReviewCount: 0 },
  counts: { tickets: 0 },
} as unknown as PlayerDetails

it('calls the real name a name, and not the username', async () => {
  await page.show(<PlayerFacts player={player} />)
  const facts = [...document.querySelectorAll('dl > div')].map(({ textContent }) => textContent)
  expect(facts).toContain('NameMika Aalto')
  expect(facts.join()).not.toMatch(/username/i)
})
