import * as m from '@tallyhouse/messages/wins'
import type { Burst } from '#lib/confetti.ts'
import type { SoundName } from './sound.ts'

/** How a win is celebrated on the stage. */
export type WinTier = {
  /** The least payout, as a multiple of the stake. */
  from: number
  text: () => string
  sound: SoundName
  /** How long its light shows. The ticket stays with the result. */
  showMs: number
  /** The opacity of the glow at its brightest. */
  glow: number
  bursts: Burst[]
  /** Its ticket is of gold instead of paper. */
  isGold?: true
  /** Rays turn over the stage. */
  hasRays?: true
}

const left = { spread: 60, angle: 60, x: 0, y: 0.85 }
const right = { spread: 60, angle: 120, x: 1, y: 0.85 }
const center = { spread: 80, x: 0.5, y: 0.6 }

/** By ascending multiple. A payout below the first is not celebrated. */
export const winTiers: WinTier[] = [
  {
    from: 2,
    text: m.from2,
    sound: 'win2',
    showMs: 1400,
    glow: 0.35,
    bursts: [],
  },
  {
    from: 10,
    text: m.from10,
    sound: 'win10',
    showMs: 2200,
    glow: 0.55,
    bursts: [{ ...center, particles: 100 }],
  },
  {
    from: 50,
    text: m.from50,
    isGold: true,
    sound: 'win50',
    showMs: 2800,
    glow: 0.7,
    bursts: [
      { ...left, particles: 70 },
      { ...right, particles: 70 },
    ],
  },
  {
    from: 100,
    text: m.from100,
    sound: 'win100',
    showMs: 3600,
    glow: 0.85,
    isGold: true,
    hasRays: true,
    bursts: [
      { ...left, particles: 80 },
      { ...right, particles: 80 },
      { ...center, particles: 80, afterMs: 600 },
    ],
  },
  {
    from: 500,
    text: m.from500,
    sound: 'win500',
    showMs: 4600,
    glow: 1,
    isGold: true,
    hasRays: true,
    bursts: [0, 700, 1400].flatMap((afterMs) => [
      { ...left, particles: 70, afterMs },
      { ...right, particles: 70, afterMs },
    ]),
  },
  {
    from: 1000,
    text: m.from1000,
    sound: 'win1000',
    showMs: 6400,
    glow: 1,
    isGold: true,
    hasRays: true,
    bursts: [0, 700, 1400, 2100, 2800].flatMap((afterMs) => [
      { ...left, particles: 60, afterMs },
      { ...right, particles: 60, afterMs },
      { ...center, particles: 40, afterMs: afterMs + 350 },
    ]),
  },
]

/** The tier of a payout; undefined if it is not celebrated. A payout at or below the stake never is. */
export function findWinTier({
  stake,
  payout,
}: {
  stake: number
  payout: number
}): WinTier | undefined {
  return winTiers.findLast(({ from }) => payout >= from * stake)
}
