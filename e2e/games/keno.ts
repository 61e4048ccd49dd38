import { expect, type Page } from '@playwright/test'
import { formatStated } from '../../web/src/features/games/kit/odds/format-odds.ts'
import { betAboveBalance } from '../game-controls.ts'
import { type GameDriver, instantDriver } from '../game-driver.ts'
import { pressAction, pressWith } from '../input-devices.ts'
import { roundDescription } from '../rounds.ts'

const quickPick = (page: Page) => page.getByRole('button', { name: 'Quick Pick' })

export default {
  ...instantDriver('keno', 'Play', (page) => quickPick(page).click()),
  async play(page, input) {
    const newGame = page.getByRole('button', { name: 'New Game' })
    if (await newGame.isVisible()) await pressWith(page, input, newGame)
    await pressWith(page, input, quickPick(page))
    await expect(page.getByText('(10/10)')).toBeVisible()
    await pressAction(page, input, 'Play')
  },
  fail: betAboveBalance('Play', 'You can’t bet more than'),
  readStage: readDraw,
  expectedStage({ choice: { selectedNumbers }, outcome: { drawnNumbers, matches } }) {
    return {
      drawn: drawnNumbers,
      matches: String(matches),
      stamped: inOrder(selectedNumbers.filter((number) => drawnNumbers.includes(number))),
      ringed: inOrder(drawnNumbers.filter((number) => !selectedNumbers.includes(number))),
    }
  },
  expectedAnnouncement: ({ outcome, multiplier }) =>
    `Matched ${outcome.matches} of 10, ${formatStated(multiplier)}, `,
  expectedStripEntry: (round) => roundDescription(round).result,
  async choose(dialog, { selectedNumbers }) {
    for (const pick of selectedNumbers) {
      await dialog.getByLabel(String(pick), { exact: true }).check()
    }
  },
} satisfies GameDriver<'keno'>

function readDraw(page: Page) {
  return page.evaluate(() => {
    const parseNumbers = (elements: Iterable<Element>) =>
      [...elements].map(({ textContent }) => Number.parseInt(textContent, 10))
    const stamped = document.querySelectorAll('fieldset [aria-label$=", match"]')
    const ringed = document.querySelectorAll('fieldset [aria-label$=", drawn"]')
    const result = document.querySelector('section[aria-labelledby="keno-result"]')
    return {
      drawn: parseNumbers(result?.querySelector('ul')?.children ?? []),
      matches: result?.querySelector('dd')?.textContent,
      stamped: parseNumbers(stamped),
      ringed: parseNumbers(ringed),
    }
  })
}

function inOrder(numbers: number[]): number[] {
  return numbers.toSorted((a, b) => a - b)
}
