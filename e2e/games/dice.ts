import type { Page } from '@playwright/test'
import { betAboveBalance } from '../game-controls.ts'
import { type GameDriver, instantDriver } from '../game-driver.ts'
import { roundDescription } from '../rounds.ts'

export default {
  ...instantDriver('dice', 'Roll'),
  setting: 'Your call',
  fail: betAboveBalance('Roll', 'Insufficient Points'),
  readStage: readDie,
  expectedStage: ({ outcome }) => outcome.diceResult,
  expectedAnnouncement: (round) => `${roundDescription(round).result}, `,
  expectedStripEntry: ({ outcome, isWin }) => `${outcome.diceResult}, ${isWin ? 'won' : 'lost'}`,
  async showVariant(page) {
    await page.getByRole('radio', { name: '0–100' }).check()
    return () => page.getByRole('radio', { name: 'Classic die' }).check()
  },
  async choose(dialog) {
    await dialog.getByLabel(/^Over/).check()
  },
} satisfies GameDriver<'dice'>

/** The pips on top of the die: the highest side in view. Undefined if another one faces the player more. */
function readDie(page: Page) {
  return page.evaluate(() => {
    const matrix = (part: Element) => new DOMMatrix(getComputedStyle(part).transform)
    const cube = document.querySelector('.cube') ?? document.body
    const rotation = matrix(cube.parentElement ?? cube).multiply(matrix(cube))
    const sides = [...cube.querySelectorAll('.cube-side')].map((side) => {
      const { m42: depth, m43: nearness } = rotation.multiply(matrix(side))
      return { depth, nearness, pips: side.querySelectorAll('circle').length }
    })
    const [nearest, ...others] = sides.toSorted((a, b) => b.nearness - a.nearness)
    const isTop = others.every((side) => side.nearness <= 0 || side.depth > (nearest?.depth ?? 0))
    return isTop ? nearest?.pips : undefined
  })
}
