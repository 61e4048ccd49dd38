import { type Reason, reasonPosting } from './chart.ts'

/**
 * The gifts among some points, as an exact fraction: of every `giftTotal` points, `giftPoints` are
 * gifts. Both are 0 if none are.
 */
export type GiftShare = { giftPoints: number; giftTotal: number }

const noGifts: GiftShare = { giftPoints: 0, giftTotal: 0 }

/** How many of these points are gifts, rounded up, so that rounding never turns gifts into own points. */
export function giftsAmong(points: number, { giftPoints, giftTotal }: GiftShare): number {
  if (giftPoints === 0) return 0
  const total = BigInt(giftTotal)
  return Number((BigInt(points) * BigInt(giftPoints) + total - 1n) / total)
}

/** The available points that are not gifts. */
export function ownPoints(wallet: GiftShare & { available: number }): number {
  return wallet.available - giftsAmong(wallet.available, wallet)
}

export function isSameShare(one: GiftShare, other: GiftShare): boolean {
  return one.giftPoints === other.giftPoints && one.giftTotal === other.giftTotal
}

/** A stake's share after a raise from points that may have another share since. */
export function raisedShare(
  stake: GiftShare & { stake: number },
  raise: GiftShare & { stake: number },
): GiftShare {
  if (raise.stake === 0 || isSameShare(stake, raise)) return normalizeGiftShare(stake)
  const giftPoints = giftsAmong(stake.stake, stake) + giftsAmong(raise.stake, raise)
  return normalizeGiftShare({ giftPoints, giftTotal: stake.stake + raise.stake })
}

/** A transfer; `gifts` are those among its points, by default as its reason's kind has it. */
type Moved = { reason: Reason; amount: number; gifts?: GiftShare | undefined }

/** The available points' gift share after a transfer, if they cover it. */
export function shareAfter(
  wallet: GiftShare & { available: number },
  { reason, amount, gifts }: Moved,
): GiftShare {
  const { kind, from, to } = reasonPosting(reason)
  const isUnchanged = gifts ? isSameShare(gifts, wallet) : kind === 'play'
  if (isUnchanged || (from !== 'available' && to !== 'available')) return normalizeGiftShare(wallet)
  const { available } = wallet
  const before = giftsAmong(available, wallet)
  if (from === 'available') {
    const taken =
      kind === 'gift' ? Math.min(amount, before) : Math.max(0, amount - (available - before))
    return normalizeGiftShare({ giftPoints: before - taken, giftTotal: available - amount })
  }
  const received = gifts ? giftsAmong(amount, gifts) : kind === 'gift' ? amount : 0
  return normalizeGiftShare({ giftPoints: before + received, giftTotal: available + amount })
}

function normalizeGiftShare({ giftPoints, giftTotal }: GiftShare): GiftShare {
  return giftPoints === 0 ? noGifts : { giftPoints, giftTotal }
}
