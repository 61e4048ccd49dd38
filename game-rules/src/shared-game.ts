import type { RandomStream } from './random-stream.ts'
import type { Ending } from './round-game.ts'

/** The types of a game in which several players take part in one draw. */
export type SharedTypes = {
  /** What a player chooses on joining. */
  setup: unknown
  /** A player's entry, without anything that is drawn. */
  state: unknown
  drawn: unknown
  choice: unknown
  outcome: unknown
}

/**
 * When something happened, in milliseconds after the start. `interruptedAtMs` is the last heartbeat before the round was
 * interrupted.
 */
export type EntryTime = { elapsedMs: number; interruptedAtMs?: number | undefined }

/**
 * A game in which several players take part in one draw. What is drawn is the same for all of them, depends on nothing
 * they do, and is secret until the round has ended. Players win from the house, never from each other.
 */
export type SharedGame<T extends SharedTypes> = {
  name: string
  draw(random: RandomStream): T['drawn']
  /** The time from the start until no entry can change what it is paid. */
  durationMs(drawn: T['drawn']): number
  /** An entry before the start. */
  enter(setup: T['setup']): T['state']
  /**
   * An entry whose player leaves a round in progress.
   * @throws IllegalMove
   */
  leave(state: T['state'], drawn: T['drawn'], time: EntryTime): T['state']
  /**
   * When at the earliest a player left a round in progress, and the entry before that. Undefined for an entry that its
   * player has not left. Leaving then again must give the same entry.
   */
  findLeave(state: T['state']): { before: T['state']; elapsedMs: number } | undefined
  /** How an entry ends with its round, which has ended, or was interrupted after its heartbeat at `interruptedAtMs`. */
  settle(
    state: T['state'],
    drawn: T['drawn'],
    interruptedAtMs?: number,
  ): Ending<T['choice'], T['outcome']>
}
