import { sharedCrash } from '@tallyhouse/game-rules/crash-shared'
import { linkAfter } from '@tallyhouse/game-rules/hash-chain'
import { randomStream } from '@tallyhouse/game-rules/random-stream'
import * as m from '@tallyhouse/messages/chains'
import { formatMultiplier } from '../kit/odds/format-odds.ts'
import type { Check } from '../receipts/check-round.ts'

type Revealed = {
  /** Its place in the chain, counted from the end. */
  number: number
  link: string
  /** The link revealed before it, or the end of the chain. */
  before: string
  salt: string
}

/** The crash point of a round that is drawn from a link, in hundredths. */
export function linkCrashPoint({ number, link, salt }: Omit<Revealed, 'before'>): number {
  const random = randomStream({ serverSeed: link, clientSeed: salt, nonce: number })
  return sharedCrash.draw(random).crashPointHundredths
}

/** Compares a link with the one that was revealed before it, and a round with what the link draws. */
export function checkLink(revealed: Revealed, crashPoint: number): Check[] {
  const hash = linkAfter(revealed.link, 1)
  const drawn = linkCrashPoint(revealed)
  return [
    {
      claim: revealed.number === 1 ? m.endClaim() : m.linkClaim(),
      found: `${hash.slice(0, 8)}…${hash.slice(-8)}`,
      isCode: true,
      holds: hash === revealed.before,
    },
    {
      claim: m.crashClaim(),
      found: formatMultiplier(drawn),
      holds: drawn === Math.round(crashPoint * 100),
    },
  ]
}

/**
 * Follows links, newest first, toward the end of their chain. Returns how many were followed, and which one first does not
 * hash to the one that was revealed before it, if any.
 */
export function followLinks(
  links: { number: number; link: string }[],
  terminator: string,
): { followed: number; brokenAt: number | null } {
  for (const [index, { number, link }] of links.entries()) {
    const before = links[index + 1]?.link ?? (number === 1 ? terminator : undefined)
    if (before === undefined) return { followed: index, brokenAt: null }
    if (linkAfter(link, 1) !== before) return { followed: index, brokenAt: number }
  }
  return { followed: links.length, brokenAt: null }
}
