import type { ChatMessage } from '@tallyhouse/contract/chat'
import { foldText } from '@tallyhouse/contract/fold-text'
import * as m from '@tallyhouse/messages/chat-notices'
import { type Text, text } from '@tallyhouse/messages/runtime'
import type { PlayerKey } from '#core/ledger/idempotency.ts'
import type { Clock } from '#platform/clock.ts'
import type { Db, Tx } from '#platform/db/connect.ts'
import { callerAddress } from '#platform/http/caller-address.ts'
import { createBatchQueue } from '#platform/load/batch-queue.ts'
import type { Hub } from '#platform/realtime/hub.ts'
import { requireRainPermission } from './chat-author.ts'
import { cleanMessage } from './messages/clean-message.ts'
import { createMessageQueue } from './messages/message-queue.ts'
import { postOnce } from './messages/post-once.ts'
import { sendMessage } from './messages/send-message.ts'
import { claimBatch } from './rain/claim-batch.ts'
import { createClaimBroadcast } from './rain/claim-broadcast.ts'
import type { RainClaim } from './rain/claim-rain.ts'
import { isRainCommand, readRainCommand } from './rain/rain-command.ts'
import type { ClaimedRain } from './rain/rain-payout.ts'
import type { RainOrder, StartedRain } from './rain/start-rain.ts'

/** What a post becomes: a message for everyone, or a notice only for the author. */
export type PostResult = { message: ChatMessage; notice: null } | { message: null; notice: Text }

/** `sid` is the session, and `key` the idempotency key. */
export type Caller = {
  playerId: number
  sid: string
  remoteAddress: string
  key?: PlayerKey | undefined
}

export type Chat = {
  /**
   * Posts a message, or runs a command: `claim` claims the rain, `/rain` starts one. A repeat with the
   * same idempotency key returns the first result and is not broadcast again.
   * @throws AppError the errors from `sendMessage`, `claimRain`, and `readRainCommand`; `rain_running`,
   * `forbidden`, `banned`, `idempotency_key_reused`, `overloaded` when too many messages are waiting; for a
   * rain also `password_required`, `second_factor_required`, `second_admin_required`
   */
  post(caller: Caller, text: string): Promise<PostResult>
  /**
   * Claims the active rain.
   * @throws AppError the errors from `claimRain`, or `overloaded`
   */
  claim(caller: Caller): Promise<ClaimedRain>
}

export type ChatDeps = {
  db: Db
  clock: Clock
  hub: Hub
  /** Starts a rain for an admin who stepped up, and records the action. */
  startRain: (
    tx: Tx,
    request: { adminId: number; sid: string; ipAddress: string; order: RainOrder; now: Date },
  ) => Promise<StartedRain>
}

const CLAIMS_AT_ONCE_MAX = 200
const CLAIMS_WAITING_MAX = 20_000

/** Messages are committed before they are broadcast. */
export function createChat({ db, clock, hub, startRain }: ChatDeps): Chat {
  const broadcastClaim = createClaimBroadcast({ hub, clock })
  const enqueueMessage = createMessageQueue<PostResult>()
  // All claims lock the rain's row, so batches are faster.
  const claimQueue = createBatchQueue<RainClaim, ClaimedRain>({
    run: (claims) => claimBatch({ db, clock, onClaimed }, claims),
    batchMax: CLAIMS_AT_ONCE_MAX,
    inFlightMax: 1,
    besideMin: 1,
    waitingMax: CLAIMS_WAITING_MAX,
    isBounded: () => true,
  })

  function onClaimed({
    paid,
    isSpent,
  }: {
    paid: ReadonlyMap<number, ClaimedRain>
    isSpent: boolean
  }) {
    for (const [playerId, claimed] of paid) broadcastClaim(playerId, claimed)
    if (isSpent) hub.publish({ type: 'rain_end' })
  }

  function claim({ playerId, remoteAddress, key }: Caller): Promise<ClaimedRain> {
    const submittedAt = clock.now()
    return claimQueue.submit({
      playerId,
      remoteAddress: callerAddress(remoteAddress),
      key,
      submittedAt,
    })
  }

  async function post(caller: Caller, input: string): Promise<PostResult> {
    const { playerId } = caller
    const typed = cleanMessage(input)
    const command = foldText(typed)
    if (isRainCommand(command)) {
      const order = readRainCommand(command)
      return enqueueMessage({ playerId, work: () => orderRain(caller, order) })
    }
    if (command === 'claim') {
      return { message: null, notice: claimNotice(await claim(caller)) }
    }
    return enqueueMessage({ playerId, work: () => postMessage(caller, typed) })
  }

  async function postMessage({ playerId, key }: Caller, typed: string): Promise<PostResult> {
    const now = clock.now()
    const { response: message, isRepeat } = await postOnce(db, { playerId, key, now }, (tx) =>
      sendMessage(tx, { playerId, message: typed, now }),
    )
    if (!isRepeat) hub.publish({ ...message, type: 'message' })
    return { message, notice: null }
  }

  async function orderRain(
    { playerId: adminId, sid, remoteAddress: ipAddress, key }: Caller,
    order: RainOrder,
  ): Promise<PostResult> {
    // Starting a rain can wait for the active one's row. Check the permission before any lock.
    await requireRainPermission(db, adminId)
    const now = clock.now()
    const caller = { playerId: adminId, key, now }
    const { response: rain, isRepeat } = await postOnce(db, caller, (tx) =>
      startRain(tx, { adminId, sid, ipAddress, order, now }),
    )
    if (!isRepeat) broadcastRain(hub, rain)
    const notice = text(m.rainOrdered, { seconds: rain.seconds, points: rain.budgetPoints })
    return { message: null, notice }
  }

  return { post, claim }
}

/** Broadcasts that a rain has started. Call it after the commit. */
export function broadcastRain(hub: Pick<Hub, 'publish'>, { seconds, line }: StartedRain): void {
  hub.publish({ type: 'rain_start', duration: seconds, message: line.message })
  hub.publish({ ...line, type: 'message' })
}

export function claimNotice({ amount }: ClaimedRain): Text {
  return text(m.rainClaimed, { points: amount })
}
