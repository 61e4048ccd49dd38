import { expect, type Page } from '@playwright/test'
import { scaled } from '@tallyhouse/server/testing/scale'
import { earn, signUp } from './calls.ts'
import { test } from './fixtures.ts'
import { action, floor, press } from './game-controls.ts'
import { openTable } from './navigate.ts'
import { watchStage } from './watch-stage.ts'

/** 300 ms at 60 frames a second. */
const OUTCOME_FRAMES_MAX = 18
const TRIES_MAX = 8

type Move = {
  game: keyof typeof floor
  /** The path of the call whose response is shown. */
  path: string
  ready?: (page: Page) => Promise<unknown>
  act: (page: Page) => Promise<void>
}

const moves: Move[] = [
  { game: 'dice', path: 'dice', act: (page) => press(page, 'Roll') },
  {
    game: 'roulette',
    path: 'roulette',
    ready: (page) => page.getByRole('button', { name: /^Red, pays/ }).click(),
    act: (page) => press(page, 'Spin'),
  },
  {
    game: 'crash',
    path: 'crash/cashout',
    // The round had already crashed, so the button started another one.
    async ready(page) {
      if (!(await action(page, /^Cash out/).isVisible())) await floor.crash.begin(page)
    },
    act: (page) => action(page, /^(Cash out|Bet$|Crashed)/).click(),
  },
  {
    game: 'mines',
    path: 'mines/reveal',
    ready: (page) => press(page, 'Start'),
    act: (page) => page.getByRole('button', { name: 'Random tile' }).click(),
  },
  {
    game: 'mines',
    path: 'mines/cashout',
    ready: floor.mines.begin,
    act: (page) => press(page, /^Cash out [0-9]/),
  },
  { game: 'slots', path: 'slots', act: (page) => press(page, 'Spin') },
  { game: 'blackjack', path: 'blackjack/start', act: (page) => press(page, /^Deal Cards/) },
  {
    game: 'blackjack',
    path: 'blackjack/hit',
    ready: floor.blackjack.begin,
    act: (page) => press(page, /^Hit/),
  },
  {
    game: 'blackjack',
    path: 'blackjack/stand',
    ready: floor.blackjack.begin,
    act: (page) => press(page, /^Stand/),
  },
  {
    game: 'blackjack',
    path: 'blackjack/double',
    ready: floor.blackjack.begin,
    act: (page) => press(page, 'Double down'),
  },
  { game: 'wheel', path: 'wheel', act: (page) => press(page, 'SPIN') },
  {
    game: 'keno',
    path: 'keno',
    ready: (page) => page.getByRole('button', { name: 'Quick Pick' }).click(),
    act: (page) => press(page, 'Play'),
  },
  { game: 'plinko', path: 'plinko', act: (page) => press(page, 'Drop ball') },
  { game: 'baccarat', path: 'baccarat', act: (page) => press(page, 'Deal') },
]

/** Each stage also has a unit test for this. */
const playedMoves = scaled({
  test: moves.filter(({ path }) => /roulette|cashout|stand|keno|plinko/.test(path)),
  soak: moves,
})

test('with reduced motion every result shows immediately', async ({ browser }) => {
  const context = await browser.newContext({ reducedMotion: 'reduce' })
  await signUp(context, 'without_motion')
  await earn(context)
  const page = await context.newPage()
  for (const move of playedMoves) {
    await test.step(move.path, async () => {
      await openTable(page, move.game)
      expect(await shownFramesOf(page, move)).toBeLessThanOrEqual(OUTCOME_FRAMES_MAX)
    })
  }
})

/** A crash round may end before the cash-out. */
async function shownFramesOf(page: Page, { path, ready, act }: Move): Promise<number> {
  for (let tries = 0; tries < TRIES_MAX; tries++) {
    await ready?.(page)
    const watched = await watchStage(page, path, () => act(page))
    expect(watched.longMotions, 'motions over 200 ms').toEqual([])
    if (watched.shownFrames !== undefined) return watched.shownFrames
  }
  throw new Error(`${path} was never answered`)
}
