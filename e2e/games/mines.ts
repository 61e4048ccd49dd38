import { expect, type Page } from '@playwright/test'
import { formatStated } from '../../web/src/features/games/kit/odds/format-odds.ts'
import { action, failCall, press } from '../game-controls.ts'
import type { GameDriver } from '../game-driver.ts'
import { type InputDevice, pressAction, pressWith, tabTo } from '../input-devices.ts'
import { roundDescription } from '../rounds.ts'

const openRandomTile = (page: Page) => page.getByRole('button', { name: 'Random tile' }).click()

export default {
  betButton: 'Start',
  setting: 'Mines',
  async play(page, input) {
    await pressAction(page, input, 'Start')
    const cashOut = action(page, /^Cash out/)
    await expect(cashOut).toBeVisible()
    for (const tile of [12, 13]) {
      if (!(await openTile(page, input, tile))) return
    }
    await pressWith(page, input, cashOut)
  },
  begin,
  async presetAuto(page) {
    for (const tile of [0, 6, 12]) await page.locator(`[data-tile="${tile}"]`).click()
  },
  async fail(page) {
    await press(page, 'Start')
    await failCall(page, 'mines/reveal')
    await openRandomTile(page)
    return 'Move failed'
  },
  moves: [
    { path: 'mines/reveal', ready: (page) => press(page, 'Start'), act: openRandomTile },
    { path: 'mines/cashout', ready: begin, act: (page) => press(page, /^Cash out [0-9]/) },
  ],
  readStage: readTiles,
  expectedStage: ({ choice: { tiles, end }, outcome }) => ({
    mines: inOrder(outcome.mines),
    opened: inOrder(tiles),
    hit: end === 'mine' ? tiles.slice(-1) : [],
  }),
  expectedAnnouncement: ({ choice, multiplier }) =>
    choice.end === 'mine' ? 'You hit a mine, ' : `Cashed out at ${formatStated(multiplier)}, `,
  announcesMoves: true,
  expectedStripEntry(round) {
    const { choice, result } = roundDescription(round)
    return `${choice}, ${result}`
  },
  async choose(dialog, { mineCount, tiles }) {
    await dialog.getByLabel('Mines', { exact: true }).selectOption(String(mineCount))
    for (const tile of tiles) {
      await dialog.getByLabel(`Tile ${tile + 1}`, { exact: true }).check()
    }
  },
} satisfies GameDriver<'mines'>

/** Opens tiles until one is safe. */
async function begin(page: Page) {
  const cashOut = action(page, /^Cash out [0-9]/)
  while (!(await cashOut.isVisible())) {
    await press(page, 'Start')
    await openRandomTile(page)
    await expect(cashOut.or(action(page, 'Start'))).toBeVisible()
  }
  return async () => {
    await cashOut.click()
    await expect(action(page, 'Start')).toBeVisible()
  }
}

/** Opens a tile. Returns whether the round continues. */
async function openTile(page: Page, input: InputDevice, tile: number): Promise<boolean> {
  const target = page.locator(`[data-tile="${tile}"]`)
  if (input === 'keyboard') {
    await tabTo(page, page.locator('[data-tile][tabindex="0"]'))
    const focused = page.locator('[data-tile]:focus')
    while (Number(await focused.getAttribute('data-tile')) > tile) {
      await page.keyboard.press('ArrowLeft')
    }
    while (Number(await focused.getAttribute('data-tile')) < tile) {
      await page.keyboard.press('ArrowRight')
    }
    await page.keyboard.press('Enter')
  } else await pressWith(page, input, target)
  await expect(target).toHaveAttribute('data-sign')
  return (await target.getAttribute('data-sign')) === 'gem'
}

function readTiles(page: Page) {
  return page.evaluate(() => {
    const tiles = (selector: string) =>
      [...document.querySelectorAll<HTMLElement>(`.tile${selector}`)].map(({ dataset }) =>
        Number(dataset.tile),
      )
    return {
      mines: tiles('[data-sign="mine"]'),
      opened: tiles('[data-sign]:not([data-bare])'),
      hit: tiles('[data-hit]'),
    }
  })
}

function inOrder(tiles: number[]): number[] {
  return tiles.toSorted((a, b) => a - b)
}
