/** Limits for one process: overall, per address, and per player. */
export const processLimits = {
  connections: 12_000,
  /** A mobile network or a university may share one address, with several connections per page. */
  connectionsPerAddress: 4000,
  /** The same for an IPv6 /48. Leaves a third of all connections to others. */
  connectionsPerNetwork: 8000,
  /** Requests on one connection that may be without a response before further ones wait. */
  pendingPerConnection: 4,
  /** Requests that wait on one address's connections. */
  waitingPerAddress: 10_000,
  /** Timeouts for receiving a request's head, and the whole request. */
  headMs: 10_000,
  requestMs: 15_000,
  /** How long a connection may be idle. */
  idleMs: 5000,
  /** The idle timeout behind a proxy, which reuses connections for up to a minute. */
  idleMsBehindProxy: 75_000,
  /** The default body limit: more than any form sends. */
  bodyBytes: 4 * 1024,
  /** All requests from one address. Beyond this, only players are served. */
  requestsPer10Seconds: 2000,
  /** Every limit per address applies this many times to an IPv6 /48, unless it has its own. */
  addressesPerNetwork: 4,
  /** Session cookies from one address that belong to no session. */
  unknownSessionsPerMinute: 300,
  /** How many 429 responses one caller gets immediately, and the delay before further ones. */
  rejectionsPer10Seconds: 100,
  rejectionDelayMs: 1000,
  /** Requests for the API reference from one address. */
  referencePer10Seconds: 60,
  /** One player's calls that run one at a time, running or waiting. */
  callsPerPlayer: 10,
  /** One player's reads that run at once, and those that run or wait: more than three pages load. */
  readsAtOnce: 4,
  readsPerPlayer: 100,
  /** The rest before a read that waited, for each one that waits, in durations of the read before it. */
  readRestPerWaiting: 1 / 8,
  /** The same for calls without a session, per address or IPv6 /48. */
  visitorCallsAtOnce: 8,
  visitorCalls: 1000,
  /** Postback calls from one address that fail authentication. */
  unprovenPerMinute: 60,
  /** Database connections: one per concurrent settlement, those for sessions, and for everything else. */
  settlementConnections: 2,
  sessionConnections: 2,
  otherConnections: 16,
  /** Connections to the standby of `DATABASE_READ_URL`, and as many to the primary that replace them. */
  readConnections: 8,
} as const
