import type { IncomingHttpHeaders } from 'node:http'

/** A network's call as it came: the query undecoded, or the body of a POST without one. */
export type ReceivedCall = { query: string; headers: IncomingHttpHeaders }

/** What a network says happened. `user` is a player's offer id, `transactionId` the network's own. */
export type Postback = {
  kind: 'credit' | 'reversal'
  transactionId: string
  user: string
  points: number
}

/** One offer network: how it proves who calls, what its words mean, and what it wants to hear. */
export type Network = {
  name: string
  /** @throws AppError `signature_wrong` before anything else, `invalid_request` */
  read(call: ReceivedCall): Postback
  /** What it is answered, with status 200: for something new, and for what it said before. */
  replies: { accepted: string; duplicate: string }
}
