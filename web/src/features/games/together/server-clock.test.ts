import { expect, it } from 'vitest'
import { createServerClock } from './server-clock.ts'

it('has no time before the server stated one', () => {
  expect(createServerClock().at(1000)).toBeUndefined()
})

it('follows the reading that was on its way for the shortest time, and is never ahead of the server', () => {
  const clock = createServerClock()
  const serverAhead = 50_000
  for (const [moment, delay] of [
    [1000, 240],
    [2000, 30],
    [3000, 500],
  ] as const) {
    clock.note(moment + serverAhead - delay, moment)
  }
  expect(clock.at(4000)).toBe(4000 + serverAhead - 30)
})

it('forgets old readings, so that it follows a clock that was set back', () => {
  const clock = createServerClock()
  clock.note(90_000, 1000)
  for (let reading = 1; reading <= 20; reading += 1) clock.note(reading * 1000, reading * 1000)
  expect(clock.at(30_000)).toBe(30_000)
})
