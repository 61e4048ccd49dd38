import { expect, it } from 'vitest'
import { type Flying, secondsLeft, secondsTo, shownHundredths } from './flight.ts'

const flying: Flying = {
  phase: 'flying',
  stake: 10,
  tookOffAt: 1000,
  targetHundredths: null,
  lostAt: null,
}

it('gains half a point each second from 1.00', () => {
  expect([0, 999, 1000, 1019, 1020, 2000, 3000].map((now) => shownHundredths(flying, now))).toEqual(
    [100, 100, 100, 100, 101, 150, 200],
  )
})

it('never exceeds the auto cash-out', () => {
  expect(shownHundredths({ ...flying, targetHundredths: 150 }, 9000)).toBe(150)
})

it('freezes while contact with the server is lost', () => {
  expect(shownHundredths({ ...flying, lostAt: 2000 }, 9000)).toBe(150)
})

it('counts down to the auto cash-out', () => {
  const aimed = { ...flying, targetHundredths: 200 }
  const left = [1000, 1001, 2940, 3000, 9000].map((now) => secondsLeft(aimed, now))
  expect([secondsTo(200), ...left]).toEqual(['2.0', '2.0', '2.0', '0.1', '0.0', '0.0'])
})
