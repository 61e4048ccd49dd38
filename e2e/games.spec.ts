import { type BrowserContextOptions, expect, type Locator, type Page } from '@playwright/test'
import { type GameType, gameType } from '@tallyhouse/contract/games/all-games'
import { scaled } from '@tallyhouse/server/testing/scale'
import { announcedNet } from '../web/src/features/games/kit/rounds/game-round.ts'
import { formatPoints, formatSigned } from '../web/src/lib/format-points.ts'
import { earn, signUp } from './calls.ts'
import { test } from './fixtures.ts'
import { loadDrivers } from './game-driver.ts'
import type { InputDevice } from './input-devices.ts'
import { desktop, phone } from './inspect.ts'
import { openTable } from './navigate.ts'
import { fetchPoints, lastRound, type Round } from './rounds.ts'
import {
  isResult,
  type PageEvent,
  recordEvents,
  stageAtEnd,
  takeEvents,
  untilAnnounced,
} from './watch.ts'

const drivers = await loadDrivers()

/** A flight and cards, which move and are played most differently. `table-states` opens all tables. */
const gamesByMouse = scaled<GameType[]>({
  test: ['crash', 'blackjack'],
  soak: gameType.options,
})
/** A grid and its moves. `baccarat.spec.ts` places chips. */
const gamesByKeyboard = scaled<GameType[]>({
  test: ['mines'],
  soak: gameType.options,
})
/** Its fields are too small for a finger to be taken for granted. */
const gamesByTouch = scaled<GameType[]>({
  test: ['roulette'],
  soak: gameType.options,
})

type Sequence = {
  input: InputDevice
  games: GameType[]
  reducedMotion: 'reduce' | 'no-preference'
}

/** The mouse runs with animations. The keyboard runs with reduced motion and touch in fast mode, which are faster. */
const players: { device: BrowserContextOptions; sequences: Sequence[] }[] = [
  {
    device: desktop,
    sequences: [
      { input: 'mouse', games: gamesByMouse, reducedMotion: 'no-preference' },
      { input: 'keyboard', games: gamesByKeyboard, reducedMotion: 'reduce' },
    ],
  },
  {
    device: phone,
    sequences: [{ input: 'touch', games: gamesByTouch, reducedMotion: 'no-preference' }],
  },
]
const ROUNDS = scaled({ test: 1, soak: 10 })

test.describe.configure({ timeout: scaled({ test: 900_000, soak: 1_800_000 }) })

for (const { device, sequences } of players) {
  const inputs = sequences.map(({ input }) => input)
  test(`games by ${inputs.join(' and ')} show what the server settled`, async ({ browser }) => {
    const context = await browser.newContext(device)
    await signUp(context, `player_by_${inputs[0]}`)
    await earn(context)
    const page = await context.newPage()
    await recordEvents(page)
    for (const game of gameType.options) {
      const played = sequences.filter(({ games }) => games.includes(game))
      if (played.length > 0) await openTable(page, game)
      for (const { input, reducedMotion } of played) {
        await page.emulateMedia({ reducedMotion })
        if (input === 'touch') await switchToFastMode(page)
        await playRounds(page, { game, input, rounds: ROUNDS })
      }
    }
  })
}

/** Once: the next tables find it on. */
async function switchToFastMode(page: Page): Promise<void> {
  const fastMode = page.getByRole('button', { name: 'Fast mode' })
  if ((await fastMode.getAttribute('aria-pressed')) === 'false') await fastMode.tap()
  await expect(fastMode).toHaveAttribute('aria-pressed', 'true')
}

async function playRounds(
  page: Page,
  { game, input, rounds }: { game: GameType; input: InputDevice; rounds: number },
): Promise<void> {
  const failures: string[] = []
  const fail = (error: Error) => failures.push(String(error))
  page.on('pageerror', fail)
  let last = 0
  for (let nth = 1; nth <= rounds; nth++) {
    await test.step(`${game}, round ${nth} by ${input}`, async () => {
      const points = await fetchPoints(page)
      await takeEvents(page)
      await drivers[game].play(page, input)
      await expectNoSidewaysScroll(page)
      await untilAnnounced(page)
      const round = await lastRound(page, game)
      expect(round.id, 'a round of its own').toBeGreaterThan(last)
      last = round.id
      await expectShown(page, round)
      expectNoEarlyResult(await takeEvents(page), round, points)
      await expectNoSidewaysScroll(page)
      if (input === 'keyboard') await expect(page.locator('body')).not.toBeFocused()
    })
  }
  page.off('pageerror', fail)
  expect(failures, game).toEqual([])
}

/** Expects the stage, the results strip, and the balance to match the round on the server. */
async function expectShown(page: Page, round: Round): Promise<void> {
  const { game } = round
  const net = round.payout - round.stake
  const driver = drivers[game]
  await expect
    .poll(() => driver.readStage(page), { message: 'stage' })
    .toEqual(driver.expectedStage(round))
  expect((await stageAtEnd(page)).text, 'net on the stage').toContain(
    driver.announcesMoves && net === 0 ? 'Bet returned' : formatSigned(net),
  )
  const points = formatPoints(await fetchPoints(page))
  await expect(page.locator('header .sr-only').filter({ hasText: 'pts' }), 'balance').toContainText(
    new RegExp(`^${points} pts`),
  )
  const newest = newestResult(page)
  await expect
    .poll(async () => (await newest.getAttribute('aria-label')) ?? newest.textContent())
    .toContain(driver.expectedStripEntry(round))
}

/**
 * Expects the balance to change only by the stake before the result is announced, and the result to
 * be a single announcement.
 */
function expectNoEarlyResult(events: PageEvent[], round: Round, points: number): void {
  const { stake, payout } = round
  const net = payout - stake
  const driver = drivers[round.game]
  const end = events.findIndex(isResult)
  const announcement = events[end]?.text.trim() ?? ''
  expect(announcement).toContain(driver.expectedAnnouncement(round))
  expect(announcement.endsWith(`, ${announcedNet(net)}`), announcement).toBe(true)
  const early = events.slice(0, end).filter(({ source, text }) => {
    if (source === 'announcement') return !driver.announcesMoves
    return source === 'strip' || ![points, points - stake].map(formatPoints).includes(text)
  })
  expect(early, 'shown before the reveal').toEqual([])
  expect(events.slice(end + 1).filter(({ source }) => source === 'announcement')).toEqual([])
  expect(events.filter(({ source }) => source === 'lost focus')).toEqual([])
}

/** The newest entry in the results strip, or in the list of games if a phone has no strip. */
function newestResult(page: Page): Locator {
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
