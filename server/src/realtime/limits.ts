/** What one socket, one player and one process may ask of the live sockets. */
export const socketLimits = {
  /** A page has two: one of each protocol. */
  socketsPerPlayer: 20,
  /**
   * A whole company or school may call from one address, and somebody with accounts for all of it.
   */
  socketsPerAddress: 500,
  /** What a player may always have, whoever else calls from their address: one page. */
  socketsWhateverAddress: 2,
  socketsPerProcess: 10_000,
  messageBytes: 16 * 1024,
  /** Messages at once, and how many more may follow each second. */
  messagesAtOnce: 20,
  messagesPerSecond: 5,
  /** What may wait in memory for one slow reader, beyond the buffers of the system. */
  waitingBytes: 64 * 1024,
  /** The same for Socket.IO, which keeps messages rather than bytes. */
  waitingMessages: 100,
  handshakesPer10Seconds: 60,
  /** Handshakes of Socket.IO and its requests without a WebSocket. */
  requestsPer10Seconds: 240,
  /** How often listeners are asked for a sign of life, and their sessions looked at. */
  probeMs: 30_000,
  recheckMs: 1000,
  /** How often processes tell each other who listens, and how long one that is silent counts. */
  presenceMs: 1000,
  presenceMsMax: 5000,
  /** How long somebody who is sent away may take to go. */
  goodbyeMs: 2000,
} as const
