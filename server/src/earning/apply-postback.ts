import type { Tx } from '../db/connect.ts'
import { AppError } from '../http/app-error.ts'
import { raiseSignal } from '../safety/raise-signal.ts'
import { readSettings } from '../settings/read-settings.ts'
import { clickOf } from './clicks.ts'
import {
  type CreditReport,
  type CreditVerdict,
  creditOffer,
  isRepeat,
  isSaidAgain,
} from './credit-offer.ts'
import type { Postback, ReportedCredit, ReportedReversal, Reward } from './networks/network.ts'
import type { ReviewReason } from './offer-review.ts'
import { findOffer } from './offer-transaction.ts'
import { type ReversalVerdict, reverseOffer } from './reverse-offer.ts'

export type PostbackVerdict = CreditVerdict | ReversalVerdict | 'nothing'

type Report<Kind> = {
  network: string
  postback: Kind
  /** Whether another transaction came under the same signature before. */
  isSignatureShared: boolean
  now: Date
}

/**
 * Does what a network's report says.
 * @throws AppError `not_found` for a user or click that there is not, `postback_conflict`
 */
export async function applyPostback(tx: Tx, report: Report<Postback>): Promise<PostbackVerdict> {
  const { postback, ...rest } = report
  if (postback.kind === 'credit') return applyCredit(tx, { ...rest, postback })
  if (postback.kind === 'reversal') return applyReversal(tx, { ...rest, postback })
  return 'nothing'
}

/** After a click it pays what the click promised, at the most. */
async function applyCredit(
  tx: Tx,
  { network, postback, isSignatureShared, now }: Report<ReportedCredit>,
): Promise<PostbackVerdict> {
  const { clickId } = postback
  const transactionId = postback.transactionId ?? String(clickId)
  const click = clickId === null ? undefined : await promisedBy(tx, clickId, network)
  const playerId = postback.user === null ? click?.playerId : await playerOf(tx, postback.user)
  if (playerId === undefined) throw new Error(`${network} said of ${transactionId} not whose it is`)
  if (click !== undefined && click.playerId !== playerId) throw new AppError('postback_conflict')

  const { pointsPerUsd, offerReportMaxPoints } = await readSettings(tx)
  const reported = pointsIn(postback.reward, pointsPerUsd)
  if (reported === 0) return 'nothing'
  const points = Math.min(reported, click?.points ?? reported)
  const offerName = postback.offerName ?? click?.offerName ?? null
  const dollars = 'usdMicros' in postback.reward ? postback.reward : {}
  const report = {
    network,
    transactionId,
    playerId,
    points,
    ...dollars,
    offerName,
    clickId,
    review: reviewReasonOf({ isLarge: points > offerReportMaxPoints, isSignatureShared }),
    now,
  }
  if (await isKnown(tx, report)) return 'duplicate'
  const verdict = await creditOffer(tx, report)
  if (reported > points && !isRepeat(verdict)) {
    const subject = `${network} ${transactionId}`
    const details = { promised: points, reported }
    await raiseSignal(tx, { playerId, kind: 'promise_exceeded', subject, details, now })
  }
  return verdict
}

async function applyReversal(
  tx: Tx,
  { network, postback, now }: Report<ReportedReversal>,
): Promise<ReversalVerdict> {
  const { transactionId, of, user } = postback
  const points = postback.points === 'all' ? null : postback.points
  const playerId = user === null ? undefined : await playerOf(tx, user)
  return reverseOffer(tx, {
    network,
    transactionId,
    of,
    points,
    now,
    ...(playerId !== undefined && { playerId }),
  })
}

async function promisedBy(tx: Tx, clickId: number, network: string) {
  const click = await clickOf(tx, clickId)
  if (click?.network !== network) throw new AppError('not_found', 'There is no such click.')
  return click
}

async function playerOf(tx: Tx, user: string): Promise<number> {
  const player = await tx
    .selectFrom('player')
    .select('id')
    .where('offer_id', '=', user)
    .executeTakeFirst()
  if (player === undefined) throw new AppError('not_found', 'There is no such user.')
  return player.id
}

function reviewReasonOf(report: {
  isLarge: boolean
  isSignatureShared: boolean
}): ReviewReason | undefined {
  if (report.isLarge) return 'above_limit'
  return report.isSignatureShared ? 'signature_shared' : undefined
}

/** Networks repeat themselves a lot. A repetition does not wait for what the player is doing. */
async function isKnown(tx: Tx, report: CreditReport): Promise<boolean> {
  const known = await findOffer(tx, report)
  return known?.player_id === report.playerId && isSaidAgain(known, report)
}

function pointsIn(reward: Reward, pointsPerUsd: number): number {
  if ('points' in reward) return reward.points
  return Math.round((reward.usdMicros * pointsPerUsd) / 1_000_000)
}
