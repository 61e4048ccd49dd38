import type { Page } from '@playwright/test'
import { pocketName } from '../../web/src/features/games/roulette/describe-roulette.ts'
import { failingCall } from '../game-controls.ts'
import { type GameDriver, instantDriver } from '../game-driver.ts'
import { pressAction, pressWith, tabTo } from '../input-devices.ts'
import { roundDescription } from '../rounds.ts'

const red = (page: Page) => page.getByRole('button', { name: /^Red, pays/ })
const betOnRed = (page: Page) => red(page).click()

export default {
  ...instantDriver('roulette', 'Spin', betOnRed),
  async play(page, input) {
    if (input !== 'keyboard') {
      await pressWith(page, input, red(page))
      return pressAction(page, input, 'Spin')
    }
    await tabTo(page, page.locator('[data-spot][tabindex="0"]'))
    // The last spin's chips are still there.
    await page.keyboard.press('c')
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Enter')
    await page.keyboard.press('n')
  },
  async fail(page) {
    await betOnRed(page)
    return failingCall('roulette', 'Spin', 'Something went wrong. Please try again.')(page)
  },
  readStage: readWheel,
  expectedStage({ outcome }) {
    const pocket = pocketName(outcome.winningNumber)
    return { underPointer: pocket, tile: pocket, ball: 0 }
  },
  expectedAnnouncement: (round) => `${roundDescription(round).result}. `,
  expectedStripEntry: (round) =>
    `${roundDescription(round).result}, ${round.isWin ? 'won' : 'no win'}`,
  async showVariant(page) {
    await page.getByRole('radio', { name: 'Single zero' }).check()
    await page.getByRole('radio', { name: 'Racetrack' }).check()
    await page.getByRole('button', { name: /^Bet on 17 and 2 neighbors/ }).click()
    await page.getByRole('button', { name: /^Voisins/ }).click()
    return async () => {
      await page.getByRole('button', { name: 'Clear' }).click()
      await page.getByRole('radio', { name: 'Double zero' }).check()
    }
  },
  choose: (dialog) => dialog.getByLabel('Numbers it covers').fill('17, 20'),
} satisfies GameDriver<'roulette'>

/**
 * The pocket at the top of the rotated wheel, the ball's angle, and the tile beside the wheel.
 */
function readWheel(page: Page) {
  return page.evaluate(() => {
    const measureAngle = (selector: string) => {
      const element = document.querySelector(selector) ?? document.body
      const { a, b } = new DOMMatrix(getComputedStyle(element).transform)
      return (Math.atan2(b, a) * 180) / Math.PI
    }
    const disc = measureAngle('.roulette-disc')
    const awayFromTop = (pocket: Element) => {
      const [degrees] = /-?[\d.]+/.exec(pocket.getAttribute('transform') ?? '') ?? []
      return Math.abs(Math.cos(((Number(degrees) + disc) * Math.PI) / 180) - 1)
    }
    const pockets = [...document.querySelectorAll('.roulette-disc g:has(> text)')]
    const [top] = pockets.toSorted((a, b) => awayFromTop(a) - awayFromTop(b))
    return {
      underPointer: top?.textContent,
      tile: document.querySelector('.lamp .figures.grid.size-12')?.textContent,
      ball: Math.abs(Math.round(measureAngle('.wheel-arm'))),
    }
  })
}
