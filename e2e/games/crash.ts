import { expect, type Page } from '@playwright/test'
import { formatMultiplier } from '../../web/src/features/games/kit/odds/format-odds.ts'
import { action, failingCall, press, waitBriefly } from '../game-controls.ts'
import type { GameDriver } from '../game-driver.ts'
import { pressAction, pressAtOnce } from '../input-devices.ts'
import { roundDescription } from '../rounds.ts'
import { stageAtEnd } from '../watch.ts'

export default {
  betButton: 'Bet',
  setting: 'Auto cash-out',
  async play(page, input) {
    await pressAction(page, input, 'Bet')
    const cashOut = page.getByRole('button', { name: /^Cash out/ })
    const over = page.getByRole('button', { name: /^(Crashed|Bet)$/ })
    await expect(cashOut.or(over)).toBeVisible()
    if (await over.isVisible()) return
    if (input === 'keyboard') await page.keyboard.press('Enter')
    else await pressAtOnce(page, input, cashOut)
  },
  begin,
  presetAuto: (page) => page.getByLabel('Auto cash-out').fill('1.2'),
  lasts: (page) => action(page, /^Cash out/).isVisible(),
  fail: failingCall('crash/start', 'Bet', 'Bet not placed'),
  moves: [
    {
      path: 'crash/cashout',
      // The round had already crashed, so the button started another one.
      async ready(page) {
        if (!(await action(page, /^Cash out/).isVisible())) await begin(page)
      },
      act: (page) => action(page, /^(Cash out|Bet$|Crashed)/).click(),
    },
  ],
  async readStage(page) {
    const { lines, text } = await stageAtEnd(page)
    const crashed = lines.find((line) => line.startsWith('It crashed'))
    const ended = text.includes('Crashed') ? 'Crashed' : undefined
    return { readout: lines[0], crashed: crashed ?? ended }
  },
  expectedStage({ choice: { cashOutHundredths }, outcome: { crashPointHundredths } }) {
    const crashPoint = formatMultiplier(crashPointHundredths)
    if (cashOutHundredths === null) return { readout: crashPoint, crashed: 'Crashed' }
    const readout = formatMultiplier(cashOutHundredths)
    return { readout, crashed: `It crashed at ${crashPoint}.` }
  },
  expectedAnnouncement: ({ choice: { cashOutHundredths }, outcome }) =>
    cashOutHundredths === null
      ? `Crashed at ${formatMultiplier(outcome.crashPointHundredths)}, `
      : `Cashed out at ${formatMultiplier(cashOutHundredths)}, `,
  announcesMoves: true,
  expectedStripEntry: (round) => roundDescription(round).result,
  choose: (dialog) => dialog.getByLabel('Cashed out at').fill('2.00'),
} satisfies GameDriver<'crash'>

async function begin(page: Page) {
  const cashOut = action(page, /^Cash out/)
  await press(page, 'Bet')
  const isOver = action(page, /^(Bet|Crashed)$/)
  await expect(cashOut.or(isOver)).toBeVisible()
  await waitBriefly(page)
  return async () => {
    await cashOut.click({ timeout: 1000 }).catch(() => {})
    await expect(isOver).toBeVisible()
  }
}
