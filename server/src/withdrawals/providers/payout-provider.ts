import type { Method } from '../methods.ts'

/** What a provider is asked to pay. `key` stays the same however often it is asked. */
export type Payout = {
  key: string
  method: Method
  /** Points that are paid, without the fee, and what they are worth. */
  amountPoints: number
  usdCents: number
  /** Only of Robux. */
  robux: number | null
  /** The account that is paid, and everything that the player gave. */
  destination: string
  details: Record<string, string>
  /** When the provider was first given it. */
  submittedAt: Date
  /** What the provider calls it, as soon as it said so. */
  handle: string | null
}

/**
 * What a provider knows of a payout. `failed` is final: nothing was paid, and nothing will be.
 * `returned`: it is paid no more, the money came back. `pending` will become one of the others; its
 * `message` says to the player what there is for them to do.
 * `unknown` says nothing: it may have been paid. `absent`: it does not know the key, which can then be
 * submitted without harm for as long as it keeps keys.
 */
export type PayoutResult = { handle?: string } & (
  | { status: 'paid'; reference: string }
  | { status: 'failed'; message: string }
  | { status: 'returned'; message: string }
  | { status: 'pending'; message?: string }
  | { status: 'unknown'; message?: string }
  | { status: 'absent' }
)

/**
 * It does not take a payout that it was told to pay, and nothing comes of that call; one before it may
 * have been taken. `isFinal`: it never will. The message is for the player then.
 */
export type PayoutRefusal = { status: 'refused'; message: string; isFinal: boolean }

/**
 * One way to pay. It answers or throws within half a minute, well before a job's lease ends; what
 * it throws counts as `unknown`.
 */
export type PayoutProvider = {
  name: string
  /** What tells the account that pays from every other one; nothing where there can be but one. */
  account?: string
  /** Whether it pays only what the settings give it by its name. */
  byNameOnly?: boolean
  /** The methods it can pay; all of them if it does not say. */
  pays?: ReadonlySet<Method>
  /**
   * For how long after the first call a key may be submitted again; for ever if it does not say. It has to
   * know the key for longer, and not for ever where it is asked by its handle alone.
   */
  repeatedMs?: number
  /** Whether it is asked by its handle alone. Without one, the same key again is how it is asked. */
  asksByHandle?: boolean
  /** Pays once a key: a key it was given before is answered with what became of it. */
  submit(payout: Payout): Promise<PayoutResult | PayoutRefusal>
  /** Says what became of it, and pays nothing that it was not given. */
  ask(payout: Payout): Promise<PayoutResult>
}
