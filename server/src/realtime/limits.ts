/** What one socket, one player and one process may ask of the live socket. */
export const socketLimits = {
  socketsPerPlayer: 10,
  socketsPerProcess: 10_000,
  messageBytes: 16 * 1024,
  /** Messages at once, and how many more may follow each second. */
  messagesAtOnce: 20,
  messagesPerSecond: 5,
  /** What may wait in memory for one slow reader. */
  waitingBytes: 1024 * 1024,
  handshakesPer10Seconds: 60,
  /** How often listeners are asked for a sign of life, and their sessions looked at. */
  probeMs: 30_000,
  recheckMs: 1000,
  /** How long somebody who is sent away may take to go. */
  goodbyeMs: 2000,
} as const
