import type { Page } from '@playwright/test'
import { failingCall } from '../game-controls.ts'
import { type GameDriver, instantDriver } from '../game-driver.ts'
import type { Round } from '../rounds.ts'

export default {
  ...instantDriver('slots', 'Spin'),
  fail: failingCall('slots', 'Spin', 'Bet not placed'),
  readStage: readReels,
  expectedStage: ({ outcome }) => outcome.symbols,
  expectedAnnouncement: describePayline,
  expectedStripEntry: describePayline,
} satisfies GameDriver<'slots'>

/** `Cherry, lemon, bell. ` */
function describePayline({ outcome }: Round<'slots'>): string {
  const line = outcome.symbols.join(', ')
  return `${line.charAt(0).toUpperCase()}${line.slice(1)}. `
}

/** The symbols on the payline, in the middle of each reel window. */
function readReels(page: Page) {
  return page.evaluate(() => {
    const verticalCenter = (element: Element) => {
      const { top, height } = element.getBoundingClientRect()
      return top + height / 2
    }
    return [...document.querySelectorAll('.reel-window')].map((reel) => {
      const line = verticalCenter(reel)
      const distance = (print: Element) => Math.abs(verticalCenter(print) - line)
      const prints = [...reel.querySelectorAll('.reel-sharp use')]
      const [nearest] = prints.toSorted((a, b) => distance(a) - distance(b))
      return nearest?.getAttribute('href')?.replace('#reel-', '')
    })
  })
}
