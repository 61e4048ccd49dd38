import type { ChatMessage } from '@tallyhouse/contract/chat'
import { createBatchQueue } from '../batch-queue.ts'
import type { Clock } from '../clock.ts'
import type { Db, Tx } from '../db/connect.ts'
import type { PlayerKey } from '../ledger/idempotency.ts'
import type { Hub } from '../realtime/hub.ts'
import { claimNews } from './claim-news.ts'
import { type ClaimedRain, claimRain, type RainClaim } from './claim-rain.ts'
import { cleanText } from './clean-text.ts'
import { isRainCommand, readRainCommand } from './rain-command.ts'
import { sendMessage } from './send-message.ts'
import { requireRainmaker } from './speaker.ts'
import { speakingOrder } from './speaking-order.ts'
import type { RainOrder, StartedRain } from './start-rain.ts'

/** What became of what a player wrote: a message for everybody, or a notice for them alone. */
export type Spoken = { message: ChatMessage; notice: null } | { message: null; notice: string }

export type Chat = {
  /**
   * Says what a player wrote, or does what it asks for: `claim` claims the rain, `/rain` makes it rain.
   * Rejects with AppError: what `sendMessage`, `claimRain` and the command refuse with,
   * `overloaded` when too many want to speak.
   */
  speak(playerId: number, written: string): Promise<Spoken>
  /** Claims the rain that falls now. Rejects as the results of `claimRain` do, or `overloaded`. */
  claim(playerId: number, key?: PlayerKey): Promise<ClaimedRain>
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
    wish: { adminId: number; order: RainOrder; now: Date },
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
    run: claimTogether,
    batchMax: CLAIMS_AT_ONCE_MAX,
    inFlightMax: 1,
    waitingMax: CLAIMS_WAITING_MAX,
    isBounded: () => true,
  })

  async function claimTogether(claims: RainClaim[]) {
    const now = clock.now()
    const { results, paid, isSpent } = await db
      .transaction()
      .execute((tx) => claimRain(tx, { claims, now }))
    for (const [playerId, claimed] of paid) tellClaim(playerId, claimed)
    if (isSpent) hub.publish({ type: 'rain_end' })
    return results
  }

  function claim(playerId: number, key?: PlayerKey): Promise<ClaimedRain> {
    return submitClaim({ playerId, key, submittedAt: clock.now() })
  }

  async function speak(playerId: number, written: string): Promise<Spoken> {
    const text = cleanText(written)
    if (isRainCommand(text)) {
      const order = readRainCommand(text)
      return giveFloor({ playerId, work: () => obey(playerId, order) })
    }
    if (text.toLowerCase() === 'claim') {
      return { message: null, notice: claimNotice(await claim(playerId)) }
    }
    return giveFloor({ playerId, work: () => say(playerId, text) })
  }

  async function say(playerId: number, text: string): Promise<Spoken> {
    const now = clock.now()
    const message = await db.transaction().execute((tx) => sendMessage(tx, { playerId, text, now }))
    hub.publish({ ...message, type: 'message' })
    return { message, notice: null }
  }

  async function obey(adminId: number, order: RainOrder): Promise<Spoken> {
    // A rain under way is one row that everybody waits for: only who may make it rain gets near it.
    await requireRainmaker(db, adminId)
    const now = clock.now()
    const rain = await db.transaction().execute((tx) => startRain(tx, { adminId, order, now }))
    tellStart(rain)
    const notice = `It rains for ${rain.seconds} seconds, ${rain.budgetPoints} points at the most.`
    return { message: null, notice }
  }

  function tellStart({ seconds, message }: StartedRain): void {
    hub.publish({ type: 'rain_start', duration: seconds, message })
  }

  return { speak, claim, tellStart }
}

/** What a claimant reads. */
export function claimNotice({ amount }: ClaimedRain): string {
  return `You got ${amount} points from the rain.`
}
