import type { GameChoice, GameOutcome, RoundRecord } from '@tallyhouse/contract/games/round'
import type { RoundPlay } from '@tallyhouse/game-rules/round-game'
import type { Motion } from '../stage/reveal.ts'
import type { Rejected } from './instant-play.ts'
import type { OwnReceipt } from './round-query.ts'
import type { ActiveGameRound, ActiveRound } from './use-open-round.ts'

type Game = ActiveRound['game']

/** A multi-step game's types: `RoundTypes` and those in its rules. */
export type MultiStepTypes = {
  game: Game
  /** An open round as the server states it. */
  open: ActiveRound
  setup: unknown
  move: unknown
  /** A round as its dealer knows it, with its secrets. */
  state: unknown
  /** What the stage shows about a round. */
  view: unknown
}

export type Action<T extends MultiStepTypes> =
  | { type: 'start'; stake: number; setup: T['setup'] }
  | { type: 'move'; move: T['move'] }

export type RoundTypes<G extends Game> = {
  game: G
  open: ActiveGameRound<G>
}

/** A round after an action. */
export type Step<T extends MultiStepTypes> = {
  roundId: number
  view: T['view']
  /** Null while the round is open. */
  round: RoundRecord<T['game']> | null
  /** Of an open round on the server: a number that grows with every move. */
  progress?: number
  /** The player's points after the action, if they are known. */
  balance?: number | undefined
}

/** The server's response to an action: the round that it ended, or the open one. */
export type MultiStepResponse<T extends MultiStepTypes> =
  | { round: RoundRecord<T['game']>; balance: number }
  | { open: T['open'] }

/** The response of a game's call, whose fields are those of an open round until the round is over. */
export function toResponse<G extends Game>(
  game: G,
  { round, ...shown }: { round: RoundRecord<G> | null; balance: number },
): MultiStepResponse<RoundTypes<G> & MultiStepTypes> {
  if (round) return { round, balance: shown.balance }
  const open = { game, ...shown, startedAt: new Date().toISOString() }
  return { open: open as unknown as ActiveGameRound<G> }
}

/** What differs between games whose rounds take several calls. */
export type MultiStepGame<T extends MultiStepTypes> = {
  game: T['game']
  /** Whether the player may make moves faster than they are answered. */
  isQueued: boolean
  /** Makes the server's call for an action in the shown round. */
  call: (action: Action<T>, before: T['view'] | null) => Promise<MultiStepResponse<T>>
  /** An open round, as a response that just arrived states it. */
  viewOfOpen: (open: T['open']) => T['view']
  /** An open round from an earlier visit or another tab. By default as `viewOfOpen`. */
  viewOfFound?: (open: T['open']) => T['view']
  viewOfRound: (round: RoundRecord<T['game']>) => T['view']
  /** The points that a move adds to the stake. */
  moveCost?: (move: T['move'], view: T['view']) => number
  /** For screen readers. A settled round's net is appended. Null for an end that is not announced. */
  announcementText: (view: T['view'], before: T['view'] | null) => string | null
  /** The toast title for a move that failed. */
  failedTitle: () => string
  /** Follows a round that changes on the server without a move. */
  useServerUpdates?: (round: ServerRound<T>) => void
  local: LocalRules<T>
}

/** How a local dealer plays a game. */
type LocalRules<T extends MultiStepTypes> = {
  rules: RoundPlay<{
    setup: T['setup']
    move: T['move']
    state: T['state']
    view: unknown
    choice: GameChoice<T['game']>
    outcome: GameOutcome<T['game']>
    illegal: string
  }>
  /** An open round. */
  toView: (state: T['state'], stake: number) => T['view']
  /** The move that ends a round if its player makes none, and when after the start. */
  automaticEnd?: (state: T['state']) => { move: T['move']; afterMs: number }
}

/** An action's animation. Undefined if there is none. */
export type MotionFactory<T extends MultiStepTypes> = (
  action: Action<T>,
  before: T['view'] | null,
) => Motion<T['view']> | undefined

/** A table's round. */
export type MultiStepRound<T extends MultiStepTypes> = {
  step: Step<T> | null
  view: T['view'] | null
  /** The view whose motion is running, or else the shown one. */
  arriving: T['view'] | null
  /** The actions that are in progress or waiting. */
  pending: Action<T>[]
  start: (stake: number, setup: T['setup']) => Promise<Rejected | undefined>
  move: (move: T['move']) => Promise<Rejected | undefined>
  clear: () => void
  /** The shown step, also between renders. */
  latest: () => Step<T> | null
  /** Resolves when another step is shown. */
  changed: () => Promise<void>
}

/** A round that is followed on the server. */
export type ServerRound<T extends MultiStepTypes> = MultiStepRound<T> & {
  /** Shows a step without motion, for example of a round that is resumed. */
  show: (step: Step<T>) => void
  /** Ends the shown round with its receipt, once. */
  endBy: (receipt: OwnReceipt) => void
}

export function isOpen<T extends MultiStepTypes>(step: Step<T> | null): step is Step<T> {
  return step !== null && step.round === null
}
