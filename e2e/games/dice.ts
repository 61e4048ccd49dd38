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

/** The pips on the top of the die, which is also the side that faces the player most; undefined if they differ. */
function readDie(page: Page) {
  return page.evaluate(() => {
    const matrix = (part: Element) => new DOMMatrix(getComputedStyle(part).transform)
    const cube = document.querySelector('.cube') ?? document.body
    const rotation = matrix(cube.parentElement ?? cube).multiply(matrix(cube))
    const sides = [...cube.querySelectorAll('.cube-side')].map((side) => {
      const { m42: depth, m43: nearness } = rotation.multiply(matrix(side))
      return { depth, nearness, pips: side.querySelectorAll('circle').length }
    })
    const top = sides.toSorted((a, b) => a.depth - b.depth)[0]
    const nearest = sides.toSorted((a, b) => b.nearness - a.nearness)[0]
    return top === nearest ? top?.pips : undefined
  })
}
