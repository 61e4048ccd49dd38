import { dice as rules } from '@tallyhouse/game-rules/dice'
import {
  rollMultiplier,
  WINNING_ROLLS_MAX,
  WINNING_ROLLS_MIN,
} from '@tallyhouse/game-rules/dice-target'
import * as m from '@tallyhouse/messages/validation'
import { expect, it } from 'vitest'
import { describeRules } from '../describe-rules.ts'
import { dice } from './dice.ts'

it.each([
  [{ prediction: 'over' }, true],
  [{ prediction: 'over', targetHundredths: 199 }, true],
  [{ prediction: 'over', targetHundredths: 198 }, false],
  [{ prediction: 'over', targetHundredths: 9998 }, true],
  [{ prediction: 'over', targetHundredths: 9999 }, false],
  [{ prediction: 'under', targetHundredths: 0 }, false],
  [{ prediction: 'under', targetHundredths: 1 }, true],
  [{ prediction: 'under', targetHundredths: 9800 }, true],
  [{ prediction: 'under', targetHundredths: 9801 }, false],
  [{ prediction: 'under', targetHundredths: 50.5 }, false],
  [{ targetHundredths: 50 }, false],
])('of the bet %j, accepts: %s', (choice, isAccepted) => {
  expect(dice.body.safeParse({ betAmount: 10, ...choice }).success).toBe(isAccepted)
})

it('states the chances and the return of a target', () => {
  const percent = (share: number) => `${(share / 100).toFixed(2)}%`
  const range = `${percent(WINNING_ROLLS_MIN)} to ${percent(WINNING_ROLLS_MAX)}`
  const text = describeRules('dice').join(' ')
  expect(text).toContain(range)
  expect(m.diceTarget()).toContain(range)
  const best = Math.max(...rules.odds().map(({ rtp }) => rtp))
  expect(text).toContain(`${best.toFixed(2)} divided by its chance`)
  const highest = rollMultiplier(WINNING_ROLLS_MIN) / 100
  expect(text).toContain(`${highest.toLocaleString('en', { minimumFractionDigits: 2 })}×`)
})
