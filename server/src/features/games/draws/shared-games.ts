import { crashIllegalMoves } from '@tallyhouse/contract/games/crash'
import { TABLE_BETS_MAX } from '@tallyhouse/contract/games/crash-table'
import { sharedGames as rules } from '@tallyhouse/game-rules/all-games'
import type { SharedGame as Rules, SharedTypes } from '@tallyhouse/game-rules/shared-game'
import type { Message } from '@tallyhouse/messages/runtime'

type Types = {
  [Name in keyof typeof rules]: (typeof rules)[Name] extends Rules<infer T> ? T : never
}

export type SharedName = keyof Types
export type SharedSetup<Name extends SharedName> = Types[Name]['setup']
export type EntryState<Name extends SharedName> = Types[Name]['state']
export type Drawn<Name extends SharedName> = Types[Name]['drawn']

/** A shared game: its rules, and what a player may do in one draw. */
type SharedGame<T extends SharedTypes> = {
  rules: Rules<T>
  /** The texts for illegal moves by reason. */
  illegalMoves: Record<string, Message>
  /** How many entries a player may have in one draw. */
  entriesMax: number
}

export const sharedGames: { [Name in SharedName]: SharedGame<Types[Name]> } = {
  crash: { rules: rules.crash, illegalMoves: crashIllegalMoves, entriesMax: TABLE_BETS_MAX },
}
