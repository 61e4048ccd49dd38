import { describeRules } from '@tallyhouse/contract/describe-rules'
import type { odds, returns } from '@tallyhouse/contract/games'
import { allGames, gameType } from '@tallyhouse/contract/games/all-games'
import type { OddsNames } from '@tallyhouse/contract/games/names/odds-names'
import type { Game } from '@tallyhouse/contract/games/settled-round'
import { instantGames, roundGames } from '@tallyhouse/game-rules/all-games'
import type { BetOdds, PayLine } from '@tallyhouse/game-rules/instant-game'
import { type Points, points } from '@tallyhouse/game-rules/points'
import { returnAt, SHOWN_STAKES, smallestWinningStake } from '@tallyhouse/game-rules/stake-odds'
import type * as z from 'zod/mini'

type GameOdds = z.output<typeof odds.response>['games'][number]

let cachedOdds: z.output<typeof odds.response> | undefined

/** Every game's exact odds, enumerated from its rules on the first call. */
export function readOdds(): z.output<typeof odds.response> {
  const rules = { ...instantGames, ...roundGames }
  cachedOdds ??= { games: gameType.options.map((game) => computeGameOdds(game, rules[game])) }
  return cachedOdds
}

/** Every game's RTP, without rules and pay tables. */
export function toReturns({
  games,
}: z.output<typeof odds.response>): z.output<typeof returns.response> {
  return { games: games.map(({ rules: _rules, bets: _bets, ...returns }) => returns) }
}

type Rules = {
  odds(): BetOdds[]
  extremes?(stake: Points): BetOdds[]
  payTable?(choice: never): PayLine[]
}

function computeGameOdds(game: GameOdds['game'], rules: Rules): GameOdds {
  const { odds, extremes } = rules
  const bets = odds()
  const names = allGames[game].names as OddsNames<never, never>
  const returns = bets.map(({ rtp }) => rtp)
  const returnsByStake = SHOWN_STAKES.map((stake) =>
    rangeAt(stake, [...bets, ...(extremes?.(points(stake)) ?? [])]),
  )
  return {
    game,
    rtp: Math.max(...returns),
    lowestRtp: Math.min(...returns),
    openingRtp: openingReturn(game, rules) ?? Math.max(...returns),
    returnsByStake,
    rules: describeRules(game),
    bets: bets.map(({ bet, rtp, payTable }) => ({
      bet: names.bet(bet as never),
      rtp,
      payTable: payTable.map((line) => ({ ...line, outcome: names.result(line.outcome as never) })),
    })),
  }
}

/** The stake that tables open on. */
const OPENING_STAKE = points(10)

/** The return of the choice that a table opens on; undefined if the player makes it during the round. */
function openingReturn(game: GameOdds['game'], { payTable }: Rules): number | undefined {
  const { opening, example }: Game = allGames[game]
  return payTable && returnAt(OPENING_STAKE, payTable((opening ?? example) as never))
}

function rangeAt(stake: number, bets: BetOdds[]): GameOdds['returnsByStake'][number] {
  const winning = bets.flatMap(({ payTable }) => {
    const smallestStake = smallestWinningStake(payTable)
    return smallestStake ? [{ payTable, smallestStake }] : []
  })
  if (winning.every(({ smallestStake }) => stake < smallestStake)) {
    return { stake, rtp: null, lowestRtp: null }
  }
  const returns = winning.map(({ payTable }) => returnAt(points(stake), payTable))
  return { stake, rtp: Math.max(...returns), lowestRtp: Math.min(...returns) }
}
