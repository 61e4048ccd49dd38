import type { Layer, Part } from './synthesizer.ts'

/** A sound, and the least time from one to the next. */
export type Sound = { parts: Part[]; everyMs?: number }

/** All short sounds, as data for the synthesizer. Those of wins are deeper and longer the more they pay. */
export const sounds = {
  click: { parts: [knock(940, 0.03, 0.5)], everyMs: 30 },
  chip: { parts: [hiss(3800, 0.02, 0.3), sweep(2400, 1900, 0.03, 0.3)], everyMs: 40 },

  dieRattle: { parts: [hiss(900, 0.04, 0.5), knock(420, 0.05, 0.5)] },
  dieLand: { parts: [hiss(700, 0.05, 0.6), knock(260, 0.12, 0.9)] },
  number: { parts: [sweep(1200, 900, 0.02, 0.22)], everyMs: 30 },

  ballHop: { parts: [hiss(2600, 0.03, 0.6), sweep(1800, 1400, 0.04, 0.4)] },
  flapper: { parts: [hiss(2200, 0.015, 0.5), knock(760, 0.03, 0.4)], everyMs: 30 },
  reelStop: { parts: [hiss(1500, 0.03, 0.5), knock(240, 0.1, 0.9)] },

  cardDeal: { parts: [{ ...hiss(3200, 0.08, 0.5), toHertz: 1200 }], everyMs: 40 },
  cardFlip: { parts: [{ ...hiss(1800, 0.05, 0.5), toHertz: 4200 }, knock(600, 0.03, 0.3)] },

  kenoBall: { parts: [sweep(520, 380, 0.07, 0.5)] },
  kenoMatch: { parts: [sweep(520, 380, 0.07, 0.4), ...bell(1175, 0.2, 0.4)] },

  tileSafe: { parts: [hiss(2800, 0.03, 0.25), ...bell(784, 0.22, 0.4)] },
  explosion: {
    parts: [
      {
        type: 'noise',
        filter: 'lowpass',
        q: 0.7,
        hertz: 1400,
        toHertz: 70,
        seconds: 0.7,
        volume: 0.9,
      },
      sweep(120, 34, 0.6, 0.9),
    ],
  },

  ballDrop: { parts: [sweep(420, 620, 0.06, 0.3)], everyMs: 40 },
  peg: { parts: [sweep(1300, 1240, 0.045, 0.28)], everyMs: 22 },
  bin: { parts: [hiss(600, 0.05, 0.4), knock(190, 0.1, 0.7)], everyMs: 40 },

  rise: { parts: [sweep(520, 560, 0.04, 0.3)], everyMs: 25 },

  win: { parts: [...bell(988, 0.22, 0.5), ...bell(1319, 0.22, 0.5, 0.09)], everyMs: 200 },
  win2: { parts: chime([988, 1319, 1568], 0.085), everyMs: 200 },
  win10: { parts: chime([784, 988, 1175, 1568], 0.09), everyMs: 200 },
  win50: { parts: [knock(196, 0.3, 0.6), ...chime([659, 784, 988, 1319, 1568], 0.1)] },
  win100: { parts: [knock(147, 0.4, 0.7), ...chime([587, 740, 880, 1175, 1480, 1760], 0.11)] },
  win500: {
    parts: [
      knock(131, 0.6, 0.8),
      shimmer(1),
      ...chime([523, 659, 784, 1047, 1319, 1568, 2093], 0.12),
    ],
  },
  win1000: {
    parts: [
      knock(98, 0.9, 0.9),
      shimmer(2),
      ...chime([392, 523, 659, 784, 1047, 1319, 1568, 2093], 0.14),
      ...[1047, 1319, 1568].flatMap((hertz) => bell(hertz, 1.4, 0.4, 1.2)),
    ],
  },
} satisfies Record<string, Sound>

/** All continuous sounds. */
export const hums = {
  engine: [
    { type: 'tone', wave: 'sawtooth', hertz: 46, volume: 0.12 },
    { type: 'tone', wave: 'triangle', hertz: 92, volume: 0.3 },
    { type: 'noise', filter: 'bandpass', q: 0.8, hertz: 320, volume: 0.1 },
  ],
  rollingBall: [{ type: 'noise', filter: 'bandpass', q: 2.5, hertz: 1100, volume: 0.28 }],
  reels: [
    { type: 'noise', filter: 'bandpass', q: 1.5, hertz: 640, volume: 0.14 },
    { type: 'tone', wave: 'triangle', hertz: 74, volume: 0.16 },
  ],
} satisfies Record<string, Layer[]>

function sweep(hertz: number, toHertz: number, seconds: number, volume: number): Part {
  return { type: 'tone', wave: 'sine', hertz, toHertz, seconds, volume }
}

/** Wood on wood. */
function knock(hertz: number, seconds: number, volume: number): Part {
  return { type: 'tone', wave: 'triangle', hertz, toHertz: hertz / 2, seconds, volume }
}

/** A short burst of noise: paper, or two things that touch. */
function hiss(hertz: number, seconds: number, volume: number): Part {
  return { type: 'noise', filter: 'bandpass', q: 1.2, hertz, seconds, volume }
}

function bell(hertz: number, seconds: number, volume: number, afterSeconds = 0): Part[] {
  const ring = { type: 'tone', wave: 'sine', seconds, afterSeconds } as const
  return [
    { ...ring, hertz, volume },
    { ...ring, hertz: hertz * 2.76, volume: volume / 2 },
  ]
}

/** Bells one after another. The last one rings longer. */
function chime(notes: number[], everySeconds: number): Part[] {
  return notes.flatMap((hertz, index) =>
    bell(hertz, index === notes.length - 1 ? 0.6 : 0.26, 0.42, index * everySeconds),
  )
}

/** High noise that slowly gets brighter. */
function shimmer(seconds: number): Part {
  return { ...hiss(3000, seconds, 0.16), toHertz: 9000 }
}
