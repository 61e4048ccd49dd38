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
 * `returned`: it is paid no more, the money came back. `pending` will become one of the others.
 * `unknown` says nothing: it may have been paid. `absent`: it does not know the key, which can then be
 * submitted without harm for as long as it keeps keys.
 */
export type PayoutResult = { handle?: string } & (
  | { status: 'paid'; reference: string }
  | { status: 'failed'; message: string }
  | { status: 'returned'; message: string }
  | { status: 'pending' }
  | { status: 'unknown'; message?: string }
  | { status: 'absent' }
)

/**
 * One way to pay. It answers or throws within half a minute, well before a job's lease ends; what
 * it throws counts as `unknown`.
 */
export type PayoutProvider = {
  name: string
  /** The methods it can pay; all of them if it does not say. */
  pays?: ReadonlySet<Method>
  /** What is wrong with a destination, as a sentence for the player. */
  refusalOf?(destination: string): string | undefined
  /** For how long it knows a key. Later nothing may be submitted under it; for ever if it does not say. */
  keyKeptMs?: number
  /** Pays once a key: a key it was given before is answered with what became of it. */
  submit(payout: Payout): Promise<PayoutResult>
  /** Says what became of it, and pays nothing that it was not given. */
  ask(payout: Payout): Promise<PayoutResult>
}
