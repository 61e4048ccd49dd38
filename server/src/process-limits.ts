/** What one process takes on, from all callers, from one address and for one player. */
export const processLimits = {
  connections: 12_000,
  /** A mobile network or a university may call from one address, over several connections a page. */
  connectionsPerAddress: 4000,
  /** How long a connection may take over the head of a request, and over the whole of it. */
  headMs: 10_000,
  requestMs: 15_000,
  /** How long a connection may be without a request. */
  idleMs: 5000,
  /** The same where callers come by a proxy, which uses a connection again for a minute. */
  idleMsBehindProxy: 75_000,
  /** What a body may have, unless its call says otherwise: more than any form sends. */
  bodyBytes: 4 * 1024,
  /** All requests of an address. Beyond that, only players are served. */
  requestsPer10Seconds: 2000,
  /** Refusals of one caller as too many requests that are sent at once, and how long others wait. */
  refusalsPer10Seconds: 100,
  refusalDelayMs: 1000,
  /** Files and texts of the reference of the API, by one address. */
  referencePer10Seconds: 60,
  /** Calls of one player that are executed one at a time, under way or waiting. */
  callsPerPlayer: 10,
  /** Calls of one address that claim to be a network's and prove nothing. */
  unprovenPerMinute: 60,
  /** Connections to the database: as many as there are settlements at once, and for all else. */
  settlementConnections: 2,
  otherConnections: 18,
} as const
