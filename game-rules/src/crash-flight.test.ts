import { describe, expect, it } from 'vitest'
import { crashFlight, endedByRule, type FlightState, flightMs } from './crash-flight.ts'
import { hundredthsAfter } from './crash-rise.ts'
import { IllegalMove } from './round-game.ts'

const flight = (crashPointHundredths: number, autoCashOutHundredths: number | null = null) => ({
  crashPointHundredths,
  autoCashOutHundredths,
})
const cashOut = (elapsedMs: number, interruptedAtMs?: number) =>
  ({ type: 'cash_out', elapsedMs, interruptedAtMs }) as const
const end = (elapsedMs: number, interruptedAtMs?: number) =>
  ({ type: 'end', elapsedMs, interruptedAtMs }) as const

function multiplierOf(state: FlightState): number | undefined {
  return crashFlight.ending(state)?.multiplierHundredths
}

describe('a flight', () => {
  it('rises 0.5 a second', () => {
    expect([0, 19, 20, 1000, 2000, 10_000].map(hundredthsAfter)).toEqual([
      100, 100, 101, 150, 200, 600,
    ])
  })

  it('pays the multiplier at which a cash-out arrived', () => {
    expect(multiplierOf(crashFlight.play(flight(250), cashOut(1019)))).toBe(150)
  })

  it('pays up to the very moment of the crash, and loses a millisecond after it', () => {
    expect(multiplierOf(crashFlight.play(flight(250), cashOut(3000)))).toBe(250)
    expect(multiplierOf(crashFlight.play(flight(250), cashOut(3001)))).toBe(0)
  })

  it('lets nobody cash out at 1.00, which would return everything', () => {
    expect(() => crashFlight.play(flight(250), cashOut(19))).toThrow(IllegalMove)
    expect(multiplierOf(crashFlight.play(flight(250), cashOut(20)))).toBe(101)
  })

  it('that crashes at 1.00 is lost to a cash-out a millisecond later', () => {
    expect(multiplierOf(crashFlight.play(flight(100), cashOut(1)))).toBe(0)
  })

  it('honours its target before the crash, and before a cash-out that comes later', () => {
    expect(multiplierOf(crashFlight.play(flight(250, 200), end(2000)))).toBe(200)
    expect(multiplierOf(crashFlight.play(flight(250, 250), end(90_000)))).toBe(250)
    expect(multiplierOf(crashFlight.play(flight(250, 200), cashOut(2500)))).toBe(200)
    expect(multiplierOf(crashFlight.play(flight(250, 200), cashOut(1000)))).toBe(150)
  })

  it('with a target above the crash is lost', () => {
    expect(multiplierOf(crashFlight.play(flight(250, 251), end(3001)))).toBe(0)
  })

  it('is over at its target or at its crash, whichever comes first', () => {
    expect([flight(250), flight(250, 200), flight(250, 251)].map(flightMs)).toEqual([
      3001, 2000, 3001,
    ])
  })

  it('does not end before its time, nor twice', () => {
    expect(() => crashFlight.play(flight(250), end(3000))).toThrow(IllegalMove)
    const landed = crashFlight.play(flight(250), cashOut(1000))
    expect(() => crashFlight.play(landed, cashOut(1000))).toThrow(IllegalMove)
  })

  it('shows its target and not its crash', () => {
    expect(crashFlight.view(flight(250, 200))).toEqual({ autoCashOutHundredths: 200 })
  })
})

describe('a flight that meets an interruption', () => {
  const landedOf = (state: FlightState, move: ReturnType<typeof cashOut | typeof end>) =>
    crashFlight.play(state, move).landed

  it('is cashed out at the last heartbeat, by any call after it', () => {
    const landed = { cashOutHundredths: 142, interruptedAtMs: 859 }
    expect(landedOf(flight(250), end(90_000, 859))).toEqual(landed)
    expect(landedOf(flight(250), cashOut(90_000, 859))).toEqual(landed)
    expect(multiplierOf(crashFlight.play(flight(250), end(90_000, 859)))).toBe(142)
  })

  it('is lost when it crashed by then', () => {
    expect(landedOf(flight(142), end(90_000, 840))).toMatchObject({ cashOutHundredths: 142 })
    expect(landedOf(flight(142), end(90_000, 841))).toEqual({ cashOutHundredths: null })
  })

  it('is paid a target or a cash-out that came before', () => {
    expect(landedOf(flight(250, 140), end(90_000, 859))).toEqual({ cashOutHundredths: 140 })
    expect(landedOf(flight(250, 143), end(90_000, 859))).toMatchObject({ cashOutHundredths: 142 })
    expect(landedOf(flight(250), cashOut(700, 859))).toEqual({ cashOutHundredths: 135 })
  })

  it('is never worth less than the first cash-out, nor more: 1.00 would return the whole stake', () => {
    for (const atMs of [0, 19, 20]) {
      expect(landedOf(flight(101), end(5000, atMs))).toMatchObject({ cashOutHundredths: 101 })
      expect(landedOf(flight(100), end(5000, atMs))).toEqual({ cashOutHundredths: null })
    }
  })

  it.each([
    [{ cashOutHundredths: 142, interruptedAtMs: 859 }, 250, true],
    [{ cashOutHundredths: 142, interruptedAtMs: 858 }, 250, false],
    [{ cashOutHundredths: 142, interruptedAtMs: 859 }, 141, false],
    [{ cashOutHundredths: 142 }, 250, true],
    [{ cashOutHundredths: 143 }, 250, false],
    [{ cashOutHundredths: null }, 141, true],
    [{ cashOutHundredths: null }, 143, false],
  ])('ended by the rule or not: %j of %d', (choice, crashPointHundredths, isByRule) => {
    expect(endedByRule({ choice, outcome: { crashPointHundredths } }, 859)).toBe(isByRule)
  })
})
