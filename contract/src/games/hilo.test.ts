import {
  CARDS_MAX,
  MULTIPLIER_MAX_HUNDREDTHS,
  hilo as rules,
  SKIPS_MAX,
} from '@tallyhouse/game-rules/hilo'
import { expect, it } from 'vitest'
import { describeRules } from '../describe-rules.ts'
import { hilo } from './hilo.ts'

it.each([
  [{ prediction: 'higher', cardIndex: 0 }, true],
  [{ prediction: 'skip', cardIndex: 0 }, false],
  [{ prediction: 'lower' }, false],
  [{ prediction: 'lower', cardIndex: CARDS_MAX }, false],
  [{ prediction: 'lower', cardIndex: 0, card: 1 }, false],
])('of the prediction %j, accepts: %s', (body, isAccepted) => {
  expect(hilo.calls.predict.body.safeParse(body).success).toBe(isAccepted)
})

it('states its limits and its return in the rules', () => {
  const text = describeRules('hilo').join(' ')
  const rtp = Math.max(...rules.odds().map((bet) => bet.rtp))
  const highest = (MULTIPLIER_MAX_HUNDREDTHS / 100).toLocaleString('en', {
    minimumFractionDigits: 2,
  })
  expect(text).toContain(`${rtp.toFixed(2)} divided by the chance`)
  expect(text).toContain(`up to ${SKIPS_MAX} cards`)
  expect(text).toContain(`${CARDS_MAX} cards`)
  expect(text).toContain(`${highest}×`)
})
