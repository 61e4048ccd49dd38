import type { Page } from '@playwright/test'
import { betAboveBalance } from '../game-controls.ts'
import { type GameDriver, instantDriver } from '../game-driver.ts'
import { descriptionOf } from '../rounds.ts'

export default {
  ...instantDriver('dice', 'Roll'),
  fail: betAboveBalance('Roll', 'Insufficient Points'),
  readStage: readDie,
  stageOf: ({ outcome }) => outcome.diceResult,
  announcementOf: (round) => `${descriptionOf(round).result}, `,
  stripOf: ({ outcome, isWin }) => `${outcome.diceResult}, ${isWin ? 'won' : 'lost'}`,
  async showVariant(page) {
    await page.getByRole('radio', { name: '0–100' }).check()
    return () => page.getByRole('radio', { name: 'Classic die' }).check()
  },
  async choose(dialog) {
    await dialog.getByLabel(/^Over/).check()
  },
} satisfies GameDriver<'dice'>

/** The pips on the front side of the die. */
function readDie(page: Page) {
  return page.evaluate(() => {
    const cube = document.querySelector('.cube') ?? document.body
    const rotation = new DOMMatrix(getComputedStyle(cube).transform)
    const sides = [...cube.querySelectorAll('.cube-side')].map((side) => ({
      nearness: rotation.multiply(new DOMMatrix(getComputedStyle(side).transform)).m43,
      pips: side.querySelectorAll('circle').length,
    }))
    return sides.toSorted((a, b) => b.nearness - a.nearness)[0]?.pips
  })
}
