/** A rain as this page sees it, by its own clock. */
export type Rain = {
  endsAt: number
  /** How long it lasts in all, for the ring. */
  lastsMs: number
  /** What a claim pays; null until that was read. */
  points: number | null
  isClaimed: boolean
  /** When it ended, and whether because all points were gone; null while it falls. */
  end: { at: number; isSpent: boolean } | null
}

type RainRead = {
  endsAt: string
  points: number
  budgetLeft: number
  isClaimed: boolean
}

/** How long the end of a rain is told. */
const END_SHOWN_MS = 6000
/** An end that comes sooner than the time was over means that the points are gone. */
const EARLY_MS = 1500

/** It begins to rain for so many seconds, or does so for as many more. */
export function begin(rain: Rain | null, seconds: number, now: number): Rain {
  const lastsMs = seconds * 1000
  const endsAt = now + lastsMs
  const isSame = rain !== null && rain.end === null && Math.abs(rain.endsAt - endsAt) < EARLY_MS
  if (isSame) return rain
  return { endsAt, lastsMs, points: null, isClaimed: false, end: null }
}

/** Takes in what the server answered when it was asked. */
export function learn(rain: Rain | null, read: RainRead | null, now: number): Rain | null {
  if (read === null) return rain?.end === null ? finish(rain, now) : rain
  const endsAt = Date.parse(read.endsAt)
  const isKnown = rain !== null && rain.end === null
  if (isKnown) return { ...rain, points: read.points, isClaimed: rain.isClaimed || read.isClaimed }
  if (endsAt <= now) return rain
  return {
    endsAt,
    lastsMs: endsAt - now,
    points: read.points,
    isClaimed: read.isClaimed,
    end: null,
  }
}

/** It rains no more. */
export function finish(rain: Rain | null, now: number): Rain | null {
  if (rain === null || rain.end !== null) return rain
  return { ...rain, end: { at: now, isSpent: rain.endsAt - now > EARLY_MS } }
}

/** The player has caught it. */
export function claim(rain: Rain | null): Rain | null {
  return rain && { ...rain, isClaimed: true }
}

/** When time alone changes what is to be shown of a rain. */
export function changesAt({ endsAt, end }: Rain): number {
  return end === null ? endsAt : end.at + END_SHOWN_MS
}

/** What of a rain is to be shown now: it while it falls, and how it ended for a moment. */
export function rainAt(rain: Rain | null, now: number): Rain | null {
  if (rain === null) return null
  const ended = rain.end === null && now >= rain.endsAt ? finish(rain, rain.endsAt) : rain
  return ended?.end && now - ended.end.at >= END_SHOWN_MS ? null : ended
}
