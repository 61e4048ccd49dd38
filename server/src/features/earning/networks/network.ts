import type { IncomingHttpHeaders } from 'node:http'
import type { BlockList } from 'node:net'
import type * as z from 'zod'
import type { Clock } from '#platform/clock.ts'
import type { OfferSource } from '../walls/offer-source.ts'

/** A network's call as received. */
export type ReceivedCall = {
  method: string
  /** The URL exactly as the network sent it: undecoded and including the query. */
  url: string
  /** The undecoded query, without the question mark. */
  query: string
  /** The undecoded body; empty when there is none. */
  body: string
  /** The values in the query and, from a network that sends forms, in the form body. */
  values: URLSearchParams
  headers: IncomingHttpHeaders
  /** The path segment after the network's name; empty when there is none. */
  secretInPath: string
  /** Empty when the caller disconnected before the address could be read. */
  remoteAddress: string
}

/** Whole points, or dollars that convert to points at the rate in the settings. */
export type Reward = { points: number } | { usdMicros: number }

/** A completed offer. At least one of `user` and `clickId` identifies the player. */
export type ReportedCredit = {
  kind: 'credit'
  /** The network's transaction id; null for a network that identifies conversions by click. */
  transactionId: string | null
  /** A player's offer id. */
  user: string | null
  /** The click that led the player to the offer. */
  clickId: number | null
  reward: Reward
  offerName: string | null
  /** The conversion's own ID, if the network has one beside the transaction's. */
  conversionId?: string | undefined
}

/** A credit is reversed, in full or in part. */
export type ReportedReversal = {
  kind: 'reversal'
  /** The reversal's own id, which may equal the reversed credit's. */
  transactionId: string
  /** The reversed credit's transaction id. */
  of: string
  user: string | null
  points: number | 'all'
  /** The reversed conversion's ID, which names the credit if `of` does not. */
  conversionId?: string | undefined
}

/**
 * What a network reports. `nothing` and `unknown` are accepted and move no points: the network would repeat a refused
 * call and then give up. `what` is the state or type that its adapter does not know.
 */
export type Postback =
  | ReportedCredit
  | ReportedReversal
  | { kind: 'nothing' }
  | { kind: 'unknown'; what: string }

/** The parameter that holds a network's signature. */
export type SignatureField = {
  /** The parameter's name. Stored calls contain its value hashed. */
  name: string
  /**
   * For a signature that does not cover everything: the parameters whose values are bound to it, and
   * the parameter that holds the transaction id. If the id is not among the bound values, genuine
   * transactions can share a signature: the first is credited, and later ones wait for an admin.
   */
  bound?: { values: string[]; transaction: string }
}

/** Authenticates and parses the calls of one offer network, and defines its responses. */
export type Network = {
  name: string
  /** The display name. */
  title: string
  /** Undefined when the network does not sign calls or signs them in a header. */
  signature?: SignatureField
  /** The addresses that may call, for a network whose signature does not cover everything. */
  addresses?: BlockList | undefined
  /**
   * Whether it sends a form, even to a URL that has parameters. The form's values then replace the URL's, so no
   * signature may cover the URL.
   */
  sendsForm?: boolean | undefined
  /** @throws AppError `signature_wrong` before anything else, `invalid_request` */
  read(call: ReceivedCall): Postback
  /**
   * The response bodies: `accepted` for a new report and `duplicate` for a repeated one, both with
   * status 200, and `refused` with the error's status. Without `refused`, the usual error body.
   */
  replies: { accepted: string; duplicate: string; rejected?: string }
}

/** How the operator configured a network. */
export type NetworkSettings = {
  secret: string
  /** The addresses that may call; undefined to allow any. */
  addresses?: BlockList | undefined
  /** Its offerwall URL, with `{user}` for the player and `{hash}` for a signature. */
  wallUrl?: string | undefined
  /** Opens its offers for our own pages, if it has an API for them. */
  openOffers?: OpenOffers | undefined
}

export type OpenOffers = (deps: {
  clock: Clock
  log: { warn(details: object, message: string): void }
}) => OfferSource

type ReadSettings = NetworkSettings & {
  /** Returns the click id in a signed token. */
  readClick: (token: string) => number | undefined
}

/** What proves that a call is from its network. */
export type Proof =
  /** The signature parameter's value. */
  | { parameter: string }
  | { headers: Record<string, string> }
  /** The path segment after the network's name. */
  | { path: string }

/** A completed offer that an operator reports to test a network. */
export type TestConversion = {
  /** The player's offer id. */
  user: string
  transaction: string
  points: number
  /** The value in dollars, with two decimals or more. */
  usd: string
  now: Date
  /** A token for a click by the player, for a network whose calls name clicks. */
  click: string
}

/** How to make calls in a network's name, with the secret shared with it. */
export type Signing = {
  /** Whether calls name a click instead of a player and a transaction. */
  namesClick?: boolean
  /** `url` is the call's, up to its signature. */
  sign(call: { values: URLSearchParams; url: string }, secret: string): Proof
  /** All values of a call that reports a conversion, in the network's own form and order, without a signature. */
  testValues(conversion: TestConversion): Record<string, string>
}

/** Everything about one offer network. */
export type NetworkDefinition = Omit<Network, 'addresses' | 'read'> &
  Signing & {
    /**
     * Its environment variables: `<NAME>_SECRET`, which enables it, `<NAME>_ADDRESSES`,
     * `<NAME>_WALL_URL`, and others that it reads itself.
     */
    environment: Record<`${Uppercase<string>}_${string}`, z.ZodType<string | undefined>>
    /**
     * Whether it may call from any address, because its signature covers the whole report or
     * accompanies one of our click ids, which limits it, or because its addresses are unknown and its secret is in the URL.
     */
    takesAnyAddress?: boolean
    /**
     * The `{hash}` in its offerwall URL. For any other network, a hash could be a valid
     * signature for its calls.
     */
    wallHash?(user: string, secret: string): string
    /** @throws Error when only some of its offer variables are given */
    configureOffers?(values: Record<string, string | undefined>): OpenOffers | undefined
    /** @throws AppError `signature_wrong` before anything else, `invalid_request` */
    read(call: ReceivedCall, settings: ReadSettings): Postback
  }

/** A defined network with the operator's settings. */
export function createNetwork(
  { name, title, signature, sendsForm, replies, read }: NetworkDefinition,
  settings: NetworkSettings,
  readClick: ReadSettings['readClick'],
): Network {
  return {
    name,
    title,
    ...(signature && { signature }),
    addresses: settings.addresses,
    sendsForm,
    read: (call) => read(call, { ...settings, readClick }),
    replies,
  }
}
