import { describe, expect, it } from 'vitest'
import { crashFlight, endedByRule, type FlightState, flightMs } from './crash-flight.ts'
import { IllegalMove } from './round-game.ts'

const flight = (crashPointHundredths: number, autoCashOutHundredths: number | null = null) => ({
  crashPointHundredths,
  autoCashOutHundredths,
})
const cashOut = (elapsedMs: number, interruptedAtMs?: number) =>
  ({ type: 'cash_out', elapsedMs, interruptedAtMs }) as const
const end = (elapsedMs: number, interruptedAtMs?: number) =>
  ({ type: 'end', elapsedMs, interruptedAtMs }) as const

function endMultiplier(state: FlightState): number | undefined {
  return crashFlight.ending(state)?.multiplierHundredths
}

describe('a live crash round', () => {
  it('pays the multiplier at the time of the cash-out', () => {
    expect(endMultiplier(crashFlight.play(flight(250), cashOut(1019)))).toBe(150)
  })

  it('pays up to the moment of the crash, and loses a millisecond later', () => {
    expect(endMultiplier(crashFlight.play(flight(250), cashOut(3000)))).toBe(250)
    expect(endMultiplier(crashFlight.play(flight(250), cashOut(3001)))).toBe(0)
  })

  it('rejects a cash-out at 1.00, which would return the whole stake', () => {
    expect(() => crashFlight.play(flight(250), cashOut(19))).toThrow(IllegalMove)
    expect(endMultiplier(crashFlight.play(flight(250), cashOut(20)))).toBe(101)
  })

  it('that crashes at 1.00 is lost if cashed out a millisecond later', () => {
    expect(endMultiplier(crashFlight.play(flight(100), cashOut(1)))).toBe(0)
  })

  it('honors its auto cash-out before the crash and before a later cash-out', () => {
    expect(endMultiplier(crashFlight.play(flight(250, 200), end(2000)))).toBe(200)
    expect(endMultiplier(crashFlight.play(flight(250, 250), end(90_000)))).toBe(250)
    expect(endMultiplier(crashFlight.play(flight(250, 200), cashOut(2500)))).toBe(200)
    expect(endMultiplier(crashFlight.play(flight(250, 200), cashOut(1000)))).toBe(150)
  })

  it('with an auto cash-out above the crash is lost', () => {
    expect(endMultiplier(crashFlight.play(flight(250, 251), end(3001)))).toBe(0)
  })

  it('ends at its auto cash-out or its crash, whichever comes first', () => {
    expect([flight(250), flight(250, 200), flight(250, 251)].map(flightMs)).toEqual([
      3001, 2000, 3001,
    ])
  })

  it('does not end early or twice', () => {
    expect(() => crashFlight.play(flight(250), end(3000))).toThrow(IllegalMove)
    const landed = crashFlight.play(flight(250), cashOut(1000))
    expect(() => crashFlight.play(landed, cashOut(1000))).toThrow(IllegalMove)
  })

  it('reveals its auto cash-out but not its crash point', () => {
    expect(crashFlight.view(flight(250, 200))).toEqual({ autoCashOutHundredths: 200 })
  })
})

describe('an interrupted crash round', () => {
  const landingAfter = (state: FlightState, move: ReturnType<typeof cashOut | typeof end>) =>
    crashFlight.play(state, move).landed

  it('is cashed out at the last heartbeat by any later call', () => {
    const landed = { cashOutHundredths: 142, interruptedAtMs: 859 }
    expect(landingAfter(flight(250), end(90_000, 859))).toEqual(landed)
    expect(landingAfter(flight(250), cashOut(90_000, 859))).toEqual(landed)
    expect(endMultiplier(crashFlight.play(flight(250), end(90_000, 859)))).toBe(142)
  })

  it('is lost if it had crashed by then', () => {
    expect(landingAfter(flight(142), end(90_000, 840))).toMatchObject({ cashOutHundredths: 142 })
    expect(landingAfter(flight(142), end(90_000, 841))).toEqual({ cashOutHundredths: null })
  })

  it('is paid an earlier cash-out or auto cash-out', () => {
    expect(landingAfter(flight(250, 140), end(90_000, 859))).toEqual({ cashOutHundredths: 140 })
    expect(landingAfter(flight(250, 143), end(90_000, 859))).toMatchObject({
      cashOutHundredths: 142,
    })
    expect(landingAfter(flight(250), cashOut(700, 859))).toEqual({ cashOutHundredths: 135 })
  })

  it('pays at least the lowest cash-out, because 1.00 would return the whole stake', () => {
    for (const atMs of [0, 19, 20]) {
      expect(landingAfter(flight(101), end(5000, atMs))).toMatchObject({ cashOutHundredths: 101 })
      expect(landingAfter(flight(100), end(5000, atMs))).toEqual({ cashOutHundredths: null })
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

describe('a crash round of several players', () => {
  const shared = (crashPointHundredths: number, autoCashOutHundredths: number | null = null) =>
    ({ crashPointHundredths, autoCashOutHundredths, rise: 'exponential' }) as const
  const landedBy = (state: FlightState, move: ReturnType<typeof cashOut | typeof end>) =>
    crashFlight.play(state, move).landed

  it('pays the crash point until the next hundredth would be reached', () => {
    expect(landedBy(shared(200), cashOut(11_553))).toMatchObject({ cashOutHundredths: 200 })
    expect(endMultiplier(crashFlight.play(shared(200), cashOut(11_635)))).toBe(200)
    expect(endMultiplier(crashFlight.play(shared(200), cashOut(11_636)))).toBe(0)
    expect(flightMs(shared(200))).toBe(11_636)
  })

  it('honors its auto cash-out', () => {
    expect(landedBy(shared(200, 150), end(11_636))).toEqual({
      cashOutHundredths: 150,
      rise: 'exponential',
    })
  })

  it('is cashed out by an interruption at the multiplier of the last heartbeat', () => {
    const choice = { cashOutHundredths: 182, interruptedAtMs: 10_000, rise: 'exponential' } as const
    expect(landedBy(shared(200), end(90_000, 10_000))).toEqual(choice)
    const outcome = { crashPointHundredths: 200 }
    expect(endedByRule({ choice, outcome }, 10_000)).toBe(true)
    expect(endedByRule({ choice, outcome }, 9999)).toBe(false)
    const { rise: _, ...ownRound } = choice
    expect(() => crashFlight.ending({ ...shared(200), landed: ownRound })).toThrow(RangeError)
  })
})
