import { describe, expect, it } from 'vitest'
import { CASH_OUT_MIN_HUNDREDTHS, CRASH_MAX_HUNDREDTHS, chanceToReach } from './crash.ts'
import { crashRises } from './crash-rise.ts'
import { type CrashEntry, sharedCrash } from './crash-shared.ts'
import { randomStream } from './random-stream.ts'
import { IllegalMove } from './round-game.ts'

const drawn = { crashPointHundredths: 200 }
const rise = 'exponential'
const entry: CrashEntry = { autoCashOutHundredths: null }
const CRASHED_MS = 11_636
const after = (elapsedMs: number) => ({ elapsedMs })

describe('an entry in a crash round of several players', () => {
  it('is paid what it was cashed out at, once the round has ended', () => {
    const left = sharedCrash.leave(entry, drawn, after(7000))
    expect(left).toEqual({ ...entry, landed: { cashOutHundredths: 152, rise } })
    expect(sharedCrash.settle(left, drawn)).toEqual({
      choice: { cashOutHundredths: 152, rise },
      outcome: drawn,
      multiplierHundredths: 152,
      isRefund: false,
    })
  })

  it('is lost if it was not cashed out', () => {
    expect(sharedCrash.settle(entry, drawn)).toMatchObject({
      choice: { cashOutHundredths: null, rise },
      multiplierHundredths: 0,
    })
  })

  it('is cashed out by its auto cash-out, also if its player leaves later', () => {
    const aimed = { autoCashOutHundredths: 150 }
    const settled = sharedCrash.settle(aimed, drawn)
    expect(settled.multiplierHundredths).toBe(150)
    expect(sharedCrash.leave(aimed, drawn, after(11_000)).landed?.cashOutHundredths).toBe(150)
  })

  it('is cashed out at the last heartbeat of an interrupted round', () => {
    const settled = sharedCrash.settle(entry, drawn, 7000)
    expect(settled.choice).toEqual({ cashOutHundredths: 152, interruptedAtMs: 7000, rise })
  })

  it('cannot be cashed out before 1.01, after the crash, or twice', () => {
    const left = sharedCrash.leave(entry, drawn, after(166))
    expect(left.landed?.cashOutHundredths).toBe(101)
    for (const [state, ms] of [
      [entry, 165],
      [entry, CRASHED_MS],
      [left, 7000],
    ] as const) {
      expect(() => sharedCrash.leave(state, drawn, after(ms))).toThrow(IllegalMove)
    }
  })

  it('is the same if it is cashed out again when it was cashed out', () => {
    const left = [
      sharedCrash.leave(entry, drawn, after(7000)),
      sharedCrash.leave({ autoCashOutHundredths: 150 }, drawn, after(11_000)),
      sharedCrash.leave(entry, drawn, { elapsedMs: 9000, interruptedAtMs: 7000 }),
      sharedCrash.leave(entry, drawn, { elapsedMs: 6000, interruptedAtMs: 7000 }),
      sharedCrash.leave(entry, drawn, { elapsedMs: 9000, interruptedAtMs: 0 }),
    ]
    const again = left.map((state) => {
      const { before, elapsedMs } = sharedCrash.findLeave(state) ?? { before: state, elapsedMs: 0 }
      const { interruptedAtMs } = state.landed ?? {}
      return sharedCrash.leave(before, drawn, { elapsedMs, interruptedAtMs })
    })
    expect(again).toEqual(left)
    expect(sharedCrash.findLeave(entry)).toBeUndefined()
  })

  it('has no state from which the crash point could be read', () => {
    const states = [sharedCrash.enter(entry), sharedCrash.leave(entry, drawn, after(7000))]
    for (const state of states) expect(JSON.stringify(state)).not.toContain('crashPoint')
  })
})

describe('a player who knows each outage in advance', () => {
  const { msTo, hundredthsAfter } = crashRises.exponential
  /** Whether a bet is paid in a round with a crash point. */
  const isPaid = (state: CrashEntry, crashPointHundredths: number, outageMs: number) =>
    sharedCrash.settle(state, { crashPointHundredths }, outageMs).multiplierHundredths > 0

  it('returns at most 96%, whenever the outage is, and whatever the bet', () => {
    let checked = 0
    for (let outageMs = 0; outageMs <= msTo(CRASH_MAX_HUNDREDTHS); outageMs += 251) {
      const reached = Math.max(CASH_OUT_MIN_HUNDREDTHS, hundredthsAfter(outageMs))
      const targets = [null, CASH_OUT_MIN_HUNDREDTHS, reached - 1, reached, reached + 1]
      for (const autoCashOutHundredths of targets) {
        if (autoCashOutHundredths !== null && autoCashOutHundredths < CASH_OUT_MIN_HUNDREDTHS)
          continue
        const pays = Math.min(autoCashOutHundredths ?? reached, reached)
        // It is paid exactly in the rounds that reach what it pays, so its chance is that of reaching it.
        expect(isPaid({ autoCashOutHundredths }, pays, outageMs)).toBe(true)
        expect(isPaid({ autoCashOutHundredths }, pays - 1, outageMs)).toBe(false)
        expect((pays / 100) * chanceToReach(pays)).toBeLessThanOrEqual(0.96)
        checked += 1
      }
    }
    expect(checked).toBeGreaterThan(2000)
  })

  it('does so in a long run of rounds, each of which is interrupted', () => {
    const rounds = 20_000
    let paidHundredths = 0
    for (let nonce = 1; nonce <= rounds; nonce += 1) {
      const random = randomStream({ serverSeed: `link ${nonce}`, clientSeed: 'the salt', nonce })
      const outageMs = (nonce * 7919) % 20_000
      paidHundredths += sharedCrash.settle(
        entry,
        sharedCrash.draw(random),
        outageMs,
      ).multiplierHundredths
    }
    const share = paidHundredths / 100 / rounds
    // Multipliers up to 3.32: a standard deviation of 0.0067.
    expect(Math.abs(share - 0.96)).toBeLessThan(4 * 0.0067)
  })
})
