/** Live socket limits, per socket, player, address, and process. */
export const socketLimits = {
  /** A page has two: one per protocol. */
  socketsPerPlayer: 20,
  /**
   * High enough for a company or school behind one address, low enough to stop one person with many
   * accounts.
   */
  socketsPerAddress: 500,
  /** A player may always open this many, regardless of the address: one page. */
  socketsWhateverAddress: 2,
  socketsPerProcess: 10_000,
  messageBytes: 16 * 1024,
  /** The message burst per socket, and how many more are allowed each second. */
  messagesAtOnce: 20,
  messagesPerSecond: 5,
  /** How much may be buffered in memory for one slow reader, beyond the system's buffers. */
  waitingBytes: 64 * 1024,
  /** The same for Socket.IO, which buffers messages rather than bytes. */
  waitingMessages: 100,
  handshakesPer10Seconds: 60,
  /** Socket.IO handshakes and polling requests. */
  requestsPer10Seconds: 240,
  /** How often connections are pinged, and how often their sessions are rechecked. */
  probeMs: 30_000,
  recheckMs: 1000,
  /**
   * How often a process publishes its connected players, and after what silence a process counts as
   * gone.
   */
  presenceMs: 1000,
  presenceMsMax: 5000,
  /** How long a client may take to complete the closing handshake. */
  goodbyeMs: 2000,
} as const
