import { expect, type Page } from '@playwright/test'
import { gameType } from '@tallyhouse/contract/games/all-games'
import { scaled } from '@tallyhouse/server/testing/scale'
import { earn, signUp } from './calls.ts'
import { test } from './fixtures.ts'
import { loadDrivers } from './game-driver.ts'
import { openTable } from './navigate.ts'
import { watchStage } from './watch-stage.ts'

/** 300 ms at 60 frames a second. */
const OUTCOME_FRAMES_MAX = 18
const TRIES_MAX = 8

const drivers = await loadDrivers()
const moves = gameType.options.flatMap((game) =>
  drivers[game].moves.map((move) => ({ game, ...move })),
)

/** Each stage also has a unit test for this. */
const playedMoves = scaled({
  test: moves.filter(({ path }) => /roulette|stand|plinko/.test(path)),
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
      expect(await countShownFrames(page, move)).toBeLessThanOrEqual(OUTCOME_FRAMES_MAX)
    })
  }
})

/** A crash round may end before the cash-out. */
async function countShownFrames(
  page: Page,
  { path, ready, act }: (typeof moves)[number],
): Promise<number> {
  for (let tries = 0; tries < TRIES_MAX; tries++) {
    await ready?.(page)
    const watched = await watchStage(page, path, () => act(page))
    expect(watched.longMotions, 'motions over 200 ms').toEqual([])
    if (watched.shownFrames !== undefined) return watched.shownFrames
  }
  throw new Error(`${path} was never answered`)
}
