import { binomial } from './binomial.ts'
import { drawDistinct } from './draw-distinct.ts'
import { climbSteps, type Step, sumSteps } from './expected-steps.ts'
import { type BetOdds, betOdds } from './instant-game.ts'
import type { Points } from './points.ts'
import { illegalMove, type RoundGame } from './round-game.ts'

export type MinesSetup = { mineCount: number }
/** `expire` ends a round that the player left. */
export type MinesMove = { tile: number } | 'cash_out' | 'expire'
/** Tiles are numbered 0 to 24, row by row. `tiles` are the opened ones, in order. */
export type MinesState = MinesSetup & { mines: number[]; tiles: number[]; end?: MinesEnd }
/** The opened tiles, in order, and how the round ended. */
export type MinesChoice = Pick<Required<MinesState>, 'mineCount' | 'tiles' | 'end'>
export type MinesOutcome = Pick<MinesState, 'mines'>
export type MinesView = MinesSetup & {
  tiles: number[]
  /** The current multiplier. Can be cashed out after the first tile. */
  multiplierHundredths: number
  /** The multiplier after one more safe tile; undefined if none is left. */
  nextMultiplierHundredths: number | undefined
}

/** The bet on so many safe tiles. */
export type MinesBet = { mineCount: number; safeTiles: number }
export type MinesResult = 'safe' | 'mine'

type MinesEnd = 'mine' | 'cash_out' | 'expired'

export const TILES = 25
export const MINES_MIN = 1
/** One tile is always safe. */
export const MINES_MAX = TILES - 1
const RETURN_HUNDREDTHS = 96

const illegalMoves = {
  round_over: 'This round is over.',
  no_tile_open: 'Open a tile before you cash out.',
  tile_already_open: 'This tile is already open.',
}

/** Safe tiles raise the multiplier. A mine ends the round. */
export const mines: RoundGame<{
  setup: MinesSetup
  move: MinesMove
  state: MinesState
  view: MinesView
  choice: MinesChoice
  outcome: MinesOutcome
  bet: MinesBet
  result: MinesResult
  illegal: keyof typeof illegalMoves
}> = {
  name: 'mines',
  illegalMoves,
  deal(random, { mineCount }) {
    const mines = drawDistinct(random, tilesInOrder, mineCount).toSorted((a, b) => a - b)
    return { mineCount, mines, tiles: [] }
  },
  play(state, move) {
    if (state.end) throw illegalMove(illegalMoves, 'round_over')
    if (move === 'expire') return { ...state, end: 'expired' }
    if (move !== 'cash_out') return opened(state, move.tile)
    if (state.tiles.length === 0) throw illegalMove(illegalMoves, 'no_tile_open')
    return { ...state, end: 'cash_out' }
  },
  stakes: () => 1,
  view: ({ mineCount, tiles }) => ({
    mineCount,
    tiles,
    multiplierHundredths: tiles.length === 0 ? 100 : minesMultiplier(mineCount, tiles.length),
    nextMultiplierHundredths:
      tiles.length < TILES - mineCount ? minesMultiplier(mineCount, tiles.length + 1) : undefined,
  }),
  ending({ mineCount, mines, tiles, end }) {
    if (end === undefined) return undefined
    const isRefund = end === 'expired' && tiles.length === 0
    return {
      choice: { mineCount, tiles, end },
      outcome: { mines },
      multiplierHundredths: isRefund
        ? 100
        : end === 'mine'
          ? 0
          : minesMultiplier(mineCount, tiles.length),
      isRefund,
    }
  },
  expiry: 'expire',
  retrace(random, choice) {
    const { mineCount, tiles, end } = choice as MinesChoice
    const played = tiles.reduce<MinesState>(
      (state, tile) => mines.play(state, { tile }),
      mines.deal(random, { mineCount }),
    )
    if (played.end || end === 'mine') return played
    return mines.play(played, end === 'expired' ? 'expire' : 'cash_out')
  },
  odds: () => mineCounts.flatMap(minesBets),
  expected: { byChoice: (stake, choice) => sumSteps(minesSteps(stake, choice)) },
}

const tilesInOrder = Array.from({ length: TILES }, (_, tile) => tile)
const mineCounts = Array.from(
  { length: MINES_MAX - MINES_MIN + 1 },
  (_, index) => MINES_MIN + index,
)

/**
 * 0.96 x C(25, k) / C(25 - m, k) for k safe tiles and m mines, in hundredths, rounded down. This is
 * 96% of the fair multiplier.
 */
export function minesMultiplier(mineCount: number, safeTiles: number): number {
  return Math.floor(
    (RETURN_HUNDREDTHS * binomial(TILES, safeTiles)) / binomial(TILES - mineCount, safeTiles),
  )
}

/** The bets with so many mines: cash out after 1 safe tile, after 2, and so on. */
export function minesBets(mineCount: number): BetOdds<MinesBet, MinesResult>[] {
  return Array.from({ length: TILES - mineCount }, (_, index) => safeTileOdds(mineCount, index + 1))
}

function opened(state: MinesState, tile: number): MinesState {
  if (state.tiles.includes(tile)) throw illegalMove(illegalMoves, 'tile_already_open')
  const tiles = [...state.tiles, tile]
  if (state.mines.includes(tile)) return { ...state, tiles, end: 'mine' }
  return { ...state, tiles, ...(tiles.length === TILES - state.mineCount && { end: 'cash_out' }) }
}

/** Each tile is a step. */
function minesSteps(stake: Points, { mineCount, tiles, end }: MinesChoice): Step[] {
  return climbSteps({
    stake,
    chances: tiles.map((_, open) => (TILES - mineCount - open) / (TILES - open)),
    hundredthsAfter: (safe) => minesMultiplier(mineCount, safe),
    hasFailed: end === 'mine',
  })
}

function safeTileOdds(mineCount: number, safeTiles: number): BetOdds<MinesBet, MinesResult> {
  const chanceDenominator = binomial(TILES, safeTiles)
  const safe = binomial(TILES - mineCount, safeTiles)
  return betOdds({ mineCount, safeTiles }, [
    {
      outcome: 'safe',
      multiplierHundredths: minesMultiplier(mineCount, safeTiles),
      chanceNumerator: safe,
      chanceDenominator,
    },
    {
      outcome: 'mine',
      multiplierHundredths: 0,
      chanceNumerator: chanceDenominator - safe,
      chanceDenominator,
    },
  ])
}
