import type { ChatMessage } from '@tallyhouse/contract/chat'
import { createBatchQueue } from '../batch-queue.ts'
import type { Clock } from '../clock.ts'
import type { Db, Tx } from '../db/connect.ts'
import { callerAddress } from '../http/caller-address.ts'
import type { PlayerKey } from '../ledger/idempotency.ts'
import type { Hub } from '../realtime/hub.ts'
import { claimNews } from './claim-news.ts'
import type { ClaimedRain, RainClaim } from './claim-rain.ts'
import { claimTogether } from './claim-together.ts'
import { cleanText } from './clean-text.ts'
import { isRainCommand, readRainCommand } from './rain-command.ts'
import { sayOnce } from './say-once.ts'
import { sendMessage } from './send-message.ts'
import { requireRainmaker } from './speaker.ts'
import { speakingOrder } from './speaking-order.ts'
import type { RainOrder, StartedRain } from './start-rain.ts'

/** What became of what a player wrote: a message for everybody, or a notice for them alone. */
export type Spoken = { message: ChatMessage; notice: null } | { message: null; notice: string }

/** Who writes, from where, and the key under which they may repeat it. */
export type Caller = { playerId: number; remoteAddress: string; key?: PlayerKey | undefined }

export type Chat = {
  /**
   * Says what a player wrote, or does what it asks for: `claim` claims the rain, `/rain` makes it
   * rain. A repeat under the same key is answered as the first time, and told to nobody.
   * Rejects with AppError: what `sendMessage`, `claimRain` and the command refuse with,
   * `idempotency_key_reused`, `overloaded` when too many want to speak.
   */
  speak(caller: Caller, written: string): Promise<Spoken>
  /** Claims the rain that falls now. Rejects as the results of `claimRain` do, or `overloaded`. */
  claim(caller: Caller): Promise<ClaimedRain>
  /** Tells everybody that it rains. */
  tellStart(rain: StartedRain): void
}

export type ChatDeps = {
  db: Db
  clock: Clock
  hub: Hub
  /** Makes it rain because an admin wants it; refuses who is none. */
  startRain: (
    tx: Tx,
    wish: { adminId: number; ipAddress: string; order: RainOrder; now: Date },
  ) => Promise<StartedRain>
}

const CLAIMS_AT_ONCE_MAX = 200
const CLAIMS_WAITING_MAX = 20_000

/** The chat: what is said becomes durable, then everybody hears it. */
export function createChat({ db, clock, hub, startRain }: ChatDeps): Chat {
  const tellClaim = claimNews({ hub, clock })
  const giveFloor = speakingOrder<Spoken>()
  // All claims of a rain wait for its budget, so they are better made together.
  const submitClaim = createBatchQueue<RainClaim, ClaimedRain>({
    run: (claims) => claimTogether({ db, clock, onClaimed }, claims),
    batchMax: CLAIMS_AT_ONCE_MAX,
    inFlightMax: 1,
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
    for (const [playerId, claimed] of paid) tellClaim(playerId, claimed)
    if (isSpent) hub.publish({ type: 'rain_end' })
  }

  function claim({ playerId, remoteAddress, key }: Caller): Promise<ClaimedRain> {
    const submittedAt = clock.now()
    return submitClaim({ playerId, remoteAddress: callerAddress(remoteAddress), key, submittedAt })
  }

  async function speak(caller: Caller, written: string): Promise<Spoken> {
    const { playerId } = caller
    const text = cleanText(written)
    if (isRainCommand(text)) {
      const order = readRainCommand(text)
      return giveFloor({ playerId, work: () => obey(caller, order) })
    }
    if (text.toLowerCase() === 'claim') {
      return { message: null, notice: claimNotice(await claim(caller)) }
    }
    return giveFloor({ playerId, work: () => say(caller, text) })
  }

  async function say({ playerId, key }: Caller, text: string): Promise<Spoken> {
    const now = clock.now()
    const { answer: message, isRepeat } = await sayOnce(db, { playerId, key, now }, (tx) =>
      sendMessage(tx, { playerId, text, now }),
    )
    if (!isRepeat) hub.publish({ ...message, type: 'message' })
    return { message, notice: null }
  }

  async function obey(
    { playerId: adminId, remoteAddress: ipAddress, key }: Caller,
    order: RainOrder,
  ): Promise<Spoken> {
    // A rain under way is one row that everybody waits for: only who may make it rain gets near it.
    await requireRainmaker(db, adminId)
    const now = clock.now()
    const said = { playerId: adminId, key, now }
    const { answer: rain, isRepeat } = await sayOnce(db, said, (tx) =>
      startRain(tx, { adminId, ipAddress, order, now }),
    )
    if (!isRepeat) tellStart(rain)
    const notice = `It will rain for ${rain.seconds} seconds, up to ${rain.budgetPoints.toLocaleString('en-US')} points.`
    return { message: null, notice }
  }

  function tellStart({ seconds, line }: StartedRain): void {
    hub.publish({ type: 'rain_start', duration: seconds, message: line.message })
    hub.publish({ ...line, type: 'message' })
  }

  return { speak, claim, tellStart }
}

/** What a claimant reads. */
export function claimNotice({ amount }: ClaimedRain): string {
  return `You got ${amount} points from the rain.`
}
