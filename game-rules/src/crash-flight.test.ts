import { describe, expect, it } from 'vitest'
import { crashFlight, type FlightState, flightMs, hundredthsAfter } from './crash-flight.ts'
import { IllegalMove } from './round-game.ts'

const flight = (crashPointHundredths: number, autoCashOutHundredths: number | null = null) => ({
  crashPointHundredths,
  autoCashOutHundredths,
})
const cashOut = (elapsedMs: number, isInterrupted = false) =>
  ({ type: 'cash_out', elapsedMs, isInterrupted }) as const
const end = (elapsedMs: number, isInterrupted = false) =>
  ({ type: 'end', elapsedMs, isInterrupted }) as const

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

  it('is refunded when the server was down at the crash, unless it had a target', () => {
    const refunded = crashFlight.ending(crashFlight.play(flight(250), end(3001, true)))
    expect(refunded).toMatchObject({ isRefund: true, multiplierHundredths: 100 })
    const lost = crashFlight.ending(crashFlight.play(flight(250, 300), end(3001, true)))
    expect(lost).toMatchObject({ isRefund: false, multiplierHundredths: 0 })
    expect(multiplierOf(crashFlight.play(flight(250, 200), end(3001, true)))).toBe(200)
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
