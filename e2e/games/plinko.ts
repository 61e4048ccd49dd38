import type { Page } from '@playwright/test'
import { failingCall } from '../game-controls.ts'
import { type GameDriver, instantDriver } from '../game-driver.ts'

export default {
  ...instantDriver('plinko', 'Drop ball'),
  setting: 'Risk',
  fail: failingCall('plinko', 'Drop ball', 'Bet not placed'),
  readStage: readBins,
  expectedStage: ({ outcome, multiplier }) => ({
    lit: [outcome.bin],
    text: `Landed on ${Number(multiplier)}×`,
  }),
  expectedAnnouncement: ({ multiplier }) => `Landed on ${Number(multiplier)}×, `,
  expectedStripEntry: ({ multiplier, isWin }) => `${multiplier}×, ${isWin ? 'won' : 'no win'}`,
  choose: (dialog) => dialog.getByLabel('High', { exact: true }).check(),
} satisfies GameDriver<'plinko'>

function readBins(page: Page) {
  return page.evaluate(() => {
    const bins = [...document.querySelectorAll('[aria-label^="Bin "] > span')]
    const isLit = (bin: Element) => getComputedStyle(bin).outlineStyle === 'solid'
    return {
      lit: [...bins.keys()].filter((index) => bins[index] && isLit(bins[index])),
      text: document.querySelector('.lamp :is(.font-display, .win-ticket-result)')?.textContent,
    }
  })
}
