import { expect, it } from 'vitest'
import {
  called,
  figureText,
  inMode,
  isComplete,
  isDiceChoice,
  nearestTarget,
  targetRange,
  typedFigure,
} from './dice-mode.ts'

const over = (targetHundredths: number) => ({ prediction: 'over', targetHundredths }) as const
const under = (targetHundredths: number) => ({ prediction: 'under', targetHundredths }) as const
const figures = ['target', 'multiplier', 'chance'] as const

it('links the target, the multiplier, and the chance', () => {
  const texts = (target: ReturnType<typeof over | typeof under>) =>
    figures.map((figure) => figureText(figure, target))
  expect(texts(over(5049))).toEqual(['50.49', '2.00', '49.50'])
  expect(texts(under(1))).toEqual(['0.01', '9,900.00', '0.01'])
  expect(texts(over(10_000))).toEqual(['', '', ''])
})

it.each([
  ['target', '50.49', over(5049)],
  ['multiplier', '2', over(5049)],
  ['multiplier', '9,900.00', over(9998)],
  ['multiplier', '1.01', over(199)],
  ['chance', '49.5', over(5049)],
] as const)('of a typed %s of "%s", makes %j', (figure, typed, target) => {
  expect(typedFigure(figure, typed, 'over')).toEqual(target)
})

it.each([
  ['target', '1.98'],
  ['target', '99.99'],
  ['multiplier', '1.00'],
  ['multiplier', '9900.01'],
  ['chance', '98.01'],
  ['chance', '0'],
  ['chance', 'half'],
] as const)('of a typed %s of "%s", makes a target that cannot be bet on', (figure, typed) => {
  expect(isComplete(typedFigure(figure, typed, 'over'))).toBe(false)
})

it('keeps the chance when the call changes', () => {
  expect(called(over(5049), 'under')).toEqual(under(4950))
  expect(called(under(9800), 'over')).toEqual(over(199))
  expect(called({ prediction: 'over' }, 'under')).toEqual({ prediction: 'under' })
})

it('has the nearest valid target', () => {
  expect(targetRange('over')).toEqual({ lowest: 199, highest: 9998 })
  expect([0, 5000, 10_000].map((target) => nearestTarget('over', target))).toEqual(
    [199, 5000, 9998].map(over),
  )
})

it('switches modes', () => {
  expect(inMode(under(70), 'classic')).toEqual({ prediction: 'under' })
  expect(inMode({ prediction: 'over' }, 'target')).toEqual(over(5049))
})

it.each([
  [{ prediction: 'over' }, true],
  [over(5049), true],
  [over(198), false],
  [{ prediction: 'over', targetHundredths: '5049' }, false],
  [{ prediction: 'over', more: 1 }, false],
  [{ prediction: 'middle' }, false],
  [null, false],
])('of the stored choice %j, accepts: %s', (stored, isAccepted) => {
  expect(isDiceChoice(stored)).toBe(isAccepted)
})
