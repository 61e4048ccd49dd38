import { type BrowserContextOptions, expect, type Locator, type Page } from '@playwright/test'
import { scaled } from '@tallyhouse/server/testing/scale'
import { spokenNet } from '../web/src/features/games/play/spoken-net.ts'
import { formatPoints, formatSigned } from '../web/src/lib/format-points.ts'
import type { GameType } from '../web/src/lib/game-names.ts'
import { earn, signUp } from './calls.ts'
import { test } from './fixtures.ts'
import { desktop, phone } from './inspect.ts'
import { openTable } from './navigate.ts'
import { sayings } from './round-sayings.ts'
import { lastRound, pointsOf, type Round } from './rounds.ts'
import { stages } from './stages.ts'
import { type Hand, tables } from './tables.ts'
import { endingOn, isEnd, type Told, toldBy, untilSpoken, watch } from './watch.ts'

/** The games that also speak of what happens before the end. */
const movesSpoken: GameType[] = ['crash', 'mines', 'blackjack']

type Sequence = { hand: Hand; reducedMotion: 'reduce' | 'no-preference' }

/** The mouse plays where everything moves. The other hands play where motion is reduced, which is faster. */
const players: { device: BrowserContextOptions; sequences: Sequence[] }[] = [
  {
    device: desktop,
    sequences: [
      { hand: 'mouse', reducedMotion: 'no-preference' },
      { hand: 'keyboard', reducedMotion: 'reduce' },
    ],
  },
  { device: phone, sequences: [{ hand: 'touch', reducedMotion: 'reduce' }] },
]
const ROUNDS = scaled({ test: 1, soak: 10 })

test.describe.configure({ timeout: scaled({ test: 300_000, soak: 1_800_000 }) })

for (const { device, sequences } of players) {
  const hands = sequences.map(({ hand }) => hand)
  test(`games by ${hands.join(' and ')} show what the server settled`, async ({ browser }) => {
    const context = await browser.newContext(device)
    await signUp(context, `player_by_${hands[0]}`)
    await earn(context)
    const page = await context.newPage()
    await watch(page)
    for (const game of Object.keys(tables) as GameType[]) {
      await openTable(page, game)
      for (const { hand, reducedMotion } of sequences) {
        await page.emulateMedia({ reducedMotion })
        await playRounds(page, { game, hand, rounds: ROUNDS })
      }
    }
  })
}

async function playRounds(
  page: Page,
  { game, hand, rounds }: { game: GameType; hand: Hand; rounds: number },
): Promise<void> {
  const failures: string[] = []
  const fail = (error: Error) => failures.push(String(error))
  page.on('pageerror', fail)
  let last = 0
  for (let nth = 1; nth <= rounds; nth++) {
    await test.step(`${game}, round ${nth} by ${hand}`, async () => {
      const points = await pointsOf(page)
      await toldBy(page)
      await tables[game](page, hand)
      await expectNoSidewaysScroll(page)
      await untilSpoken(page)
      const round = await lastRound(page, game)
      expect(round.id, 'a round of its own').toBeGreaterThan(last)
      last = round.id
      await expectShown(page, round)
      expectNothingEarly(await toldBy(page), round, points)
      await expectNoSidewaysScroll(page)
      if (hand === 'keyboard') await expect(page.locator('body')).not.toBeFocused()
    })
  }
  page.off('pageerror', fail)
  expect(failures, game).toEqual([])
}

/** Stage, strip and balance are those of the round that the server keeps. */
async function expectShown(page: Page, round: Round): Promise<void> {
  const { gameType: game } = round
  const net = round.winAmount - round.betAmount
  await expect
    .poll(() => stages[game].read(page), { message: 'stage' })
    .toEqual(stages[game].of(round))
  expect((await endingOn(page)).text, 'net on the stage').toContain(
    game === 'blackjack' && net === 0 ? 'Bet returned' : formatSigned(net),
  )
  const points = formatPoints(await pointsOf(page))
  await expect(page.locator('header .sr-only').filter({ hasText: 'pts' }), 'balance').toContainText(
    new RegExp(`^${points} pts`),
  )
  const newest = newestOf(page)
  await expect
    .poll(async () => (await newest.getAttribute('aria-label')) ?? newest.textContent())
    .toContain(sayings[game].strip(round))
}

/**
 * Only the stake leaves the balance before the round is spoken of. All of it is said in one message,
 * besides the moves.
 */
function expectNothingEarly(told: Told[], round: Round, points: number): void {
  const { gameType: game, betAmount, winAmount } = round
  const net = winAmount - betAmount
  const end = told.findIndex(isEnd)
  const said = told[end]?.text.trim() ?? ''
  expect(said).toContain(sayings[game].spoken(round))
  expect(said.endsWith(`, ${spokenNet(net)}`), said).toBe(true)
  const early = told.slice(0, end).filter(({ by, text }) => {
    if (by === 'voice') return !movesSpoken.includes(game)
    return by === 'strip' || ![points, points - betAmount].map(formatPoints).includes(text)
  })
  expect(early, 'told before the reveal').toEqual([])
  expect(told.slice(end + 1).filter(({ by }) => by === 'voice')).toEqual([])
  expect(told.filter(({ by }) => by === 'lost focus')).toEqual([])
}

/** The newest entry of the results strip; of the list of games where a phone has no strip. */
function newestOf(page: Page): Locator {
  const strips = ['ul[aria-label^="Last "]', 'ul[aria-label="Recent Spins"]']
  const list = page.locator([...strips, 'section:has(h2:text-is("Recent Games")) ul'].join())
  return list.first().getByRole('button').first()
}

async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  expect(overflow, 'scrolls sideways').toBe(0)
}
