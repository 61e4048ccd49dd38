import type { IncomingHttpHeaders } from 'node:http'
import type { providerFacts } from '@tallyhouse/contract/admin/withdrawals'
import type * as z from 'zod'
import type { Clock } from '#platform/clock.ts'
import type { Method } from '../methods.ts'

/** What a player wants to be paid. */
export type PayoutOrder = {
  playerId: number
  method: Method
  /** The points that are paid, without the fee, and their value. */
  amountPoints: number
  usdCents: number
  /** What is paid, in the last decimal of the method's unit; null if it depends on a price. */
  units: number | null
  /** The account that is paid. */
  destination: string
  /** Everything that the player entered. */
  details: Record<string, string>
}

/** A payout as given to a provider. `key` is the same in every call about it. */
export type Payout = PayoutOrder & {
  key: string
  /** When the payout was first submitted to the provider. */
  submittedAt: Date
  /** The provider's own id for the payout, once reported. */
  handle: string | null
}

export type ProviderFacts = z.output<typeof providerFacts>

/**
 * A payout's status at its provider:
 * - `failed` is final: nothing was paid, and nothing will be. Its `message` is shown to the player.
 * - `denied` is final too, for a reason on our side, such as insufficient funds. The payout may be submitted again
 *   under another key. Its `message` is for admins.
 * - `returned`: it was paid, and the money came back.
 * - `pending` will become one of the others. Its `message`, if any, is shown to the player. If `isUntraceable`,
 *   the provider has the payout, but not under an ID that we know.
 * - `unknown`: it may or may not have been paid.
 * - `absent`: the provider does not recognize the key, so the key can be submitted again safely for as long
 *   as the provider stores keys.
 *
 * `facts` is for admins. Those of a `paid` payout stay when it is returned.
 */
export type PayoutResult = { handle?: string; facts?: ProviderFacts } & (
  | { status: 'paid'; reference: string }
  | { status: 'failed'; message: string }
  | { status: 'denied'; message: string }
  | { status: 'returned'; message: string }
  | { status: 'pending'; message?: string; isUntraceable?: true }
  | { status: 'unknown'; message?: string }
  | { status: 'absent' }
)

/**
 * The provider did not take the payout in this call; an earlier call may have succeeded. If `isFinal`, it
 * will never take it, and `message` is shown to the player. Otherwise `message` is for admins.
 */
export type PayoutRejection = {
  status: 'refused'
  message: string
  isFinal: boolean
  facts?: ProviderFacts
}

/** Why a payout would fail. `message` is for its player, and `reason` is a code of the provider. */
export type Objection = { message: string | undefined; reason: string | undefined }

/**
 * A service that sends payouts. Each call answers or throws within 30 seconds, well before a job's lease
 * ends. A call that throws counts as `unknown`.
 */
export type PayoutProvider = {
  name: string
  /** Identifies the paying account; undefined if the provider has only one. */
  account?: string
  /** Whether it is used only for methods whose setting names it. */
  byNameOnly?: boolean
  /** The methods it supports; all if undefined. */
  pays?: ReadonlySet<Method>
  /**
   * How long after the first call a key may be submitted again; unlimited if undefined. The provider must
   * recognize the key for longer than this. Required if `asksByHandle` is set.
   */
  repeatedMs?: number
  /**
   * Whether `queryStatus` needs the handle. Without a handle, submitting the same key again returns the status.
   */
  asksByHandle?: boolean
  /** Pays each key at most once. For a key it received before, it returns that payout's status. */
  submit(payout: Payout): Promise<PayoutResult | PayoutRejection>
  /** Returns a payout's status. Never pays. */
  queryStatus(payout: Payout): Promise<PayoutResult>
  /**
   * Asks whether it would fail such a payout, within three seconds. Never pays. Returns undefined if it
   * would not, or does not know. May throw.
   */
  examine?(order: PayoutOrder): Promise<Objection | undefined>
  /**
   * Makes a call that changes nothing, to check that the provider is reachable and accepts us.
   * @throws Error with the reason when it does not
   */
  check?(): Promise<void>
  /** The calls in which it reports changes, at `/api/payouts/<name>`. */
  notices?: {
    /** How many calls an address can make. Unlimited if undefined. */
    limit?: { max: number; timeWindow: number }
    /**
     * What a call is about.
     * @throws AppError `signature_wrong`, `invalid_request`
     */
    read(notice: Notice): NoticeSubject
  }
}

/** A call of a provider, whose exact body may be signed. */
export type Notice = { headers: IncomingHttpHeaders; body: string }

/**
 * With a `result`, the call is proven to be genuine, and counts as a response about the key. Otherwise, it only causes a
 * check, if `isGenuine`, and supplies the provider's handle in case the respond with it was lost.
 */
export type NoticeSubject =
  | { key: string; result: PayoutResult }
  | { key?: string; handle?: string; isGenuine: () => Promise<boolean> }

type Variables = Record<string, z.ZodType>

/** What a provider is created with. `waitMs` limits a call. */
export type ProviderParts = { clock: Clock; appSecret: string; waitMs: number }

/** A provider that needs environment variables, without which it is disabled. */
export type PaymentService<Environment extends Variables, Access> = {
  environment: Environment
  /** @throws Error when it is only partly configured */
  parseAccess(values: z.output<z.ZodObject<Environment>>): Access | undefined
  create(access: Access, parts: ProviderParts): PayoutProvider
}
