import * as m from '@tallyhouse/messages/errors'
import { text } from '@tallyhouse/messages/runtime'
import { raiseSignal } from '#core/safety/raise-signal.ts'
import type { Tx } from '#platform/db/connect.ts'
import { AppError } from '#platform/errors/app-error.ts'
import { readSettings } from '#platform/settings/read-settings.ts'
import { findClickById } from '../clicks/clicks.ts'
import type { Postback, ReportedCredit, ReportedReversal, Reward } from '../networks/network.ts'
import {
  type CreditReport,
  type CreditVerdict,
  creditOffer,
  isDuplicateReport,
  isRepeat,
} from '../offers/credit-offer.ts'
import { findOffer } from '../offers/offer-transaction.ts'
import { type ReversalVerdict, reverseOffer } from '../offers/reverse-offer.ts'
import type { ReviewReason } from '../reviews/offer-review.ts'

export type PostbackVerdict = CreditVerdict | ReversalVerdict | 'nothing' | 'unknown'

type Report<Kind> = {
  network: string
  postback: Kind
  /** Whether an earlier transaction used the same signature. */
  isSignatureShared: boolean
  now: Date
}

/**
 * Applies a network's report.
 * @throws AppError `not_found` for a user or click that does not exist, `postback_conflict`
 */
export async function applyPostback(tx: Tx, report: Report<Postback>): Promise<PostbackVerdict> {
  const { postback, ...rest } = report
  if (postback.kind === 'credit') return applyCredit(tx, { ...rest, postback })
  if (postback.kind === 'reversal') return applyReversal(tx, { ...rest, postback })
  return postback.kind
}

/** Credits the reported points, capped at what the click promised. */
async function applyCredit(
  tx: Tx,
  { network, postback, isSignatureShared, now }: Report<ReportedCredit>,
): Promise<PostbackVerdict> {
  const { clickId } = postback
  const transactionId = postback.transactionId ?? String(clickId)
  const click = clickId === null ? undefined : await findPromisingClick(tx, clickId, network)
  const playerId =
    postback.user === null ? click?.playerId : await requirePlayerId(tx, postback.user)
  if (playerId === undefined)
    throw new Error(`${network} transaction ${transactionId} names no player`)
  if (click !== undefined && click.playerId !== playerId) throw new AppError('postback_conflict')

  const { pointsPerUsd, offerReportMaxPoints, offerEventMaxPoints } = await readSettings(tx)
  const reported = toPoints(postback.reward, pointsPerUsd)
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
    conversionId: postback.conversionId,
    review: selectReviewReason({
      isLarge: points > offerReportMaxPoints,
      isSignatureShared: isSignatureShared && points > offerEventMaxPoints,
    }),
    now,
  }
  if (await isAlreadyReported(tx, report)) return 'duplicate'
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
  const { transactionId, of, user, conversionId } = postback
  const points = postback.points === 'all' ? null : postback.points
  const playerId = user === null ? undefined : await requirePlayerId(tx, user)
  return reverseOffer(tx, {
    network,
    transactionId,
    of,
    points,
    conversionId,
    now,
    ...(playerId !== undefined && { playerId }),
  })
}

async function findPromisingClick(tx: Tx, clickId: number, network: string) {
  const click = await findClickById(tx, clickId)
  if (click?.network !== network) throw new AppError('not_found', text(m.clickNotFound))
  return click
}

async function requirePlayerId(tx: Tx, user: string): Promise<number> {
  const player = await tx
    .selectFrom('player')
    .select('id')
    .where('offer_id', '=', user)
    .executeTakeFirst()
  if (player === undefined) throw new AppError('not_found', text(m.userNotFound))
  return player.id
}

function selectReviewReason(report: {
  isLarge: boolean
  isSignatureShared: boolean
}): ReviewReason | undefined {
  if (report.isLarge) return 'above_limit'
  return report.isSignatureShared ? 'signature_shared' : undefined
}

/** Networks often repeat a report. This check does not lock the wallet, so a repeat never waits. */
async function isAlreadyReported(tx: Tx, report: CreditReport): Promise<boolean> {
  const offer = await findOffer(tx, report)
  return offer?.player_id === report.playerId && isDuplicateReport(offer, report)
}

function toPoints(reward: Reward, pointsPerUsd: number): number {
  if ('points' in reward) return reward.points
  return Math.round((reward.usdMicros * pointsPerUsd) / 1_000_000)
}
