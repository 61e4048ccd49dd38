import type { IncomingHttpHeaders } from 'node:http'
import type { BlockList } from 'node:net'

/** A network's call as it came. */
export type ReceivedCall = {
  method: string
  /** The address that was called, as its network wrote it: undecoded, query included. */
  url: string
  /** Its query, undecoded and without the question mark. */
  query: string
  /** Its body, undecoded; empty when there is none. */
  body: string
  /** What it says: the values of the query, or of a form in the body when there is no query. */
  values: URLSearchParams
  headers: IncomingHttpHeaders
  /** What stands behind the network's name in the address; empty when nothing does. */
  secretInPath: string
  /** Empty when the caller was gone before it could be read. */
  remoteAddress: string
}

/** Whole points, or dollars that are worth points at the rate of the settings. */
export type Reward = { points: number } | { usdMicros: number }

/** Somebody completed an offer. One of `user` and `clickId` says who. */
export type ReportedCredit = {
  kind: 'credit'
  /** The network's own name of it; null where it has none but the click. */
  transactionId: string | null
  /** A player's offer id. */
  user: string | null
  /** The click through which the player went to the offer. */
  clickId: number | null
  reward: Reward
  offerName: string | null
}

/** A credit is taken back, in part or all of it. */
export type ReportedReversal = {
  kind: 'reversal'
  /** What the network calls the reversal itself: maybe the name of what it reverses. */
  transactionId: string
  /** The credit that it reverses. */
  of: string
  user: string | null
  points: number | 'all'
}

/** What a network says happened; `nothing` is heard and moves no points. */
export type Postback = ReportedCredit | ReportedReversal | { kind: 'nothing' }

/** Where a network puts its signature. */
export type SignatureField = {
  /** The parameter that holds it. Calls are kept with a hash in its place. */
  name: string
  /**
   * For a signature that leaves something open: the parameters whose values a credit under it is bound
   * to, and the one that names the transaction. Where that is not among them, genuine transactions can
   * share a signature: the first one is credited, the next ones wait for an admin.
   */
  bound?: { values: string[]; transaction: string }
}

/** One offer network: how it proves who calls, what its words mean, and what it wants to hear. */
export type Network = {
  name: string
  /** What people call it. */
  title: string
  /** Missing where the signature, if there is one, is no parameter. */
  signature?: SignatureField
  /** Where its calls come from, for a network whose signature leaves something open. */
  addresses?: BlockList | undefined
  /** @throws AppError `signature_wrong` before anything else, `invalid_request` */
  read(call: ReceivedCall): Postback
  /**
   * What it is answered: with status 200 for something new and for what it said before, with the
   * refusal's status when that has a text of its own.
   */
  replies: { accepted: string; duplicate: string; refused?: string }
}

/** How an operator set up a network. */
export type NetworkSettings = {
  secret: string
  /** Where its calls may come from; undefined when that is not looked at. */
  addresses?: BlockList | undefined
}
