import type { Page } from '@playwright/test'
import { segmentName } from '@tallyhouse/contract/games/names/wheel-names'
import { listSegments } from '@tallyhouse/game-rules/wheel'
import { failingCall } from '../game-controls.ts'
import { type GameDriver, instantDriver } from '../game-driver.ts'
import type { Round } from '../rounds.ts'

export default {
  ...instantDriver('wheel', 'SPIN'),
  setting: 'Segments',
  fail: failingCall('wheel', 'SPIN', 'Bet not placed'),
  readStage: readSegment,
  expectedStage: (round) => ({
    underPointer: round.outcome.segmentIndex,
    lit: [round.outcome.segmentIndex],
    text: `Landed on ${landedSegmentName(round)}`,
  }),
  expectedAnnouncement: (round) => `Landed on ${landedSegmentName(round)}, `,
  expectedStripEntry: landedSegmentName,
  async showVariant(page) {
    await page.getByLabel('Segments', { exact: true }).selectOption('50')
    return async () => {
      await page.getByLabel('Segments', { exact: true }).selectOption({ index: 0 })
    }
  },
  async choose(dialog, { segments, risk }) {
    if (segments === undefined || risk === undefined) return
    await dialog.getByLabel('Segments').selectOption(String(segments))
    await dialog.getByLabel(risk, { exact: false }).check()
  },
} satisfies GameDriver<'wheel'>

function landedSegmentName({ choice, outcome: { segmentIndex } }: Round<'wheel'>): string {
  return segmentName(listSegments(choice)[segmentIndex]?.multiplierHundredths ?? 0)
}

/** The segment painted below the pointer, and the highlighted ones. */
function readSegment(page: Page) {
  return page.evaluate(() => {
    const segments = [...document.querySelectorAll('.wheel-segment')]
    const { left, top, width } = (
      document.querySelector('.wheel-disc') ?? document.body
    ).getBoundingClientRect()
    const below = new DOMPoint(left + width / 2, top + width * 0.25)
    const isBelow = (segment: Element) => {
      const path = segment.querySelector('path')
      const matrix = path?.getScreenCTM()
      return matrix ? path?.isPointInFill(below.matrixTransform(matrix.inverse())) : false
    }
    const isLit = (segment: Element) => !segment.hasAttribute('data-behind')
    return {
      underPointer: segments.findIndex(isBelow),
      lit: [...segments.keys()].filter((index) => segments[index] && isLit(segments[index])),
      text: document.querySelector('.lamp :is(.font-display, .win-ticket-result)')?.textContent,
    }
  })
}
