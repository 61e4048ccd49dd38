import type { BetKind, PayOutcome } from '@tallyhouse/game-rules/instant-game'
import * as m from '@tallyhouse/messages/bets'
import * as wheel from '@tallyhouse/messages/wheel'

/** Names a bet kind: `Over`, `3 mines, 2 safe tiles`. */
export function describeBet(bet: BetKind): string {
  if (typeof bet === 'string') return betNames[bet]()
  if ('singleZero' in bet) return m.singleZeroBet({ bet: betNames[bet.singleZero]() })
  if ('winningRolls' in bet) {
    return m.winChance({ chance: `${(bet.winningRolls / 100).toFixed(2)}%` })
  }
  if ('targetHundredths' in bet) {
    return m.target({ multiplier: `${(bet.targetHundredths / 100).toFixed(2)}×` })
  }
  if ('mineCount' in bet) {
    return m.minesAndSafeTiles({ mines: bet.mineCount, safeTiles: bet.safeTiles })
  }
  if ('winningRanks' in bet) return m.winningRanks({ ranks: bet.winningRanks })
  if ('picks' in bet) return picksNames[bet.paytable]({ picks: bet.picks })
  if ('segments' in bet) return m.segmentsAndRisk(bet)
  return m.rowsAndRisk(bet)
}

/** Names a pay table line: `Win`, `2 matches`. Bins count from 1 at the left, as on the screen. */
export function describeOutcome(outcome: PayOutcome): string {
  if (typeof outcome === 'string') return outcomeNames[outcome]()
  if ('triple' in outcome) return m.triple({ symbol: outcome.triple })
  if ('segmentHundredths' in outcome) return segmentName(outcome.segmentHundredths)
  if ('matches' in outcome) return m.matches(outcome)
  if ('netStakes' in outcome) return netName(outcome.netStakes)
  return m.bin({ bin: outcome.bin + 1 })
}

function netName(stakes: number): string {
  return stakes > 0 ? m.netWin({ bets: stakes }) : m.netLoss({ bets: -stakes })
}

/** `1.8x`, or `Bankruptcy` for a wheel segment that pays nothing. */
export function segmentName(multiplierHundredths: number): string {
  if (multiplierHundredths === 0) return wheel.bankruptcy()
  return wheel.segmentMultiplier({ multiplier: multiplierHundredths / 100 })
}

const betNames: Record<Extract<BetKind, string>, () => string> = {
  over: m.over,
  under: m.under,
  straight: m.straight,
  split: m.split,
  street: m.street,
  corner: m.corner,
  sixline: m.sixLine,
  red: m.red,
  black: m.black,
  odd: m.odd,
  even: m.even,
  low: m.low,
  high: m.high,
  dozen: m.dozen,
  column: m.column,
  spin: m.spin,
  best_play: m.bestPlay,
  player: m.player,
  banker: m.banker,
  tie: m.tie,
  player_pair: m.playerPair,
  banker_pair: m.bankerPair,
}

const picksNames = {
  balanced: m.balancedPicks,
  low: m.lowRiskPicks,
  medium: m.mediumRiskPicks,
  high: m.highRiskPicks,
  classic: m.classicPicks,
}

const outcomeNames: Record<Extract<PayOutcome, string>, () => string> = {
  win: m.win,
  push: m.push,
  loss: m.loss,
  blackjack: m.blackjack,
  reached: m.reached,
  crashed: m.crashed,
  safe: m.safe,
  mine: m.mine,
  correct: m.correct,
  wrong: m.wrong,
  pair: m.pair,
}
