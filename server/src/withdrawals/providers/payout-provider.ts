import type { Method } from '../methods.ts'

/** What a provider is asked to pay. `key` stays the same however often it is asked. */
export type Payout = {
  key: string
  method: Method
  amountPoints: number
  usdCents: number
  details: Record<string, string>
}

/**
 * What a provider knows of a payout. `paid` and `failed` are final, `pending` will become one of
 * them. `unknown` says nothing: it may have been paid. `absent` says for certain that the provider
 * was never given the key.
 */
export type PayoutResult =
  | { status: 'paid'; reference: string }
  | { status: 'failed'; message: string }
  | { status: 'pending' }
  | { status: 'unknown' }
  | { status: 'absent' }

/**
 * One way to pay. It answers or throws within half a minute, well before a job's lease ends; what
 * it throws counts as `unknown`.
 */
export type PayoutProvider = {
  name: string
  /** Pays once a key: a key it was given before is answered with what became of it. */
  submit(payout: Payout): Promise<PayoutResult>
  ask(key: string): Promise<PayoutResult>
}
