import type { Card } from '@tallyhouse/game-rules/cards'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { type GameType, gameName } from '#lib/game-names.ts'
import { GameIcon } from './game-icon.tsx'
import { describeRound } from './games.ts'
import { replayedRound } from './receipts/check-receipt.ts'
import { RoundMark } from './receipts/round-mark.tsx'

const describeReplay = (game: GameType, choice: object, outcome: object) =>
  describeRound(replayedRound(game, { choice: { ...choice }, outcome: { ...outcome } }))
const results = (game: GameType, choice: object, outcome: object) =>
  describeReplay(game, choice, outcome).result

it('describes a dice roll', () => {
  expect(describeReplay('dice', { prediction: 'under' }, { diceResult: 5 })).toEqual({
    choice: 'Under',
    result: 'Rolled 5',
  })
})

it('describes a dice roll with a target', () => {
  const choice = { prediction: 'over', targetHundredths: 5050 }
  expect(describeReplay('dice', choice, { diceResult: 6321 })).toEqual({
    choice: 'Over 50.50',
    result: 'Rolled 63.21',
  })
})

describe('roulette', () => {
  const outcome = { winningNumber: 37, winningColor: 'green' }
  const bet = (type: string, numbers: number[], amount = 10) => ({ type, numbers, amount })
  const describeRouletteBets = (...bets: object[]) =>
    describeReplay('roulette', { bets }, outcome).choice

  it('writes 37 as 00', () => {
    expect(results('roulette', { bets: [bet('red', [])] }, outcome)).toBe('00 green')
    expect(describeRouletteBets(bet('split', [0, 37]))).toBe('Number 0/00')
  })

  it('names each bet, with its amount if there are several', () => {
    expect(
      describeRouletteBets(bet('red', [1]), bet('dozen', [13]), bet('column', [2], 1500)),
    ).toBe('Red for 10, 13 to 24 for 10, Column 2 for 1,500')
  })

  it('names the wheel with a single zero', () => {
    const choice = { bets: [bet('corner', [0, 1, 2, 3])], wheel: 'single_zero' }
    expect(describeReplay('roulette', choice, { winningNumber: 0, winningColor: 'green' })).toEqual(
      {
        choice: 'Number 0/1/2/3, single zero',
        result: '0 green',
      },
    )
  })

  it('counts the bets if there are many', () => {
    expect(describeRouletteBets(...[1, 2, 3, 4].map((n) => bet('straight', [n])))).toBe('4 bets')
  })
})

it.each([
  [{ cashOutHundredths: 200 }, 341, 'Cash out at 2.00×', 'Crashed at 3.41×, after the cash-out'],
  [{ cashOutHundredths: 200 }, 200, 'Cash out at 2.00×', 'Crashed at 2.00×, after the cash-out'],
  [{ cashOutHundredths: 200 }, 199, 'Cash out at 2.00×', 'Crashed at 1.99×, before the cash-out'],
  [{ cashOutHundredths: null }, 100, 'No cash-out', 'Crashed at 1.00×'],
  [
    { cashOutHundredths: null, refunded: true },
    500,
    'No cash-out',
    'Crashed at 5.00× while the game was interrupted',
  ],
  [
    { cashOutHundredths: 184, interruptedAtMs: 1690 },
    341,
    'Cashed out at 1.84× after an interruption',
    'Crashed at 3.41×, after the cash-out',
  ],
])('describes crash: %j at %d', (choice, crashPointHundredths, chosen, result) => {
  expect(describeReplay('crash', choice, { crashPointHundredths })).toEqual({
    choice: chosen,
    result,
  })
})

it.each([
  [{ tiles: [3, 4, 5], end: 'mine' }, '2 safe tiles, then a mine'],
  [{ tiles: [3], end: 'mine' }, 'The first tile was a mine'],
  [{ tiles: [3], end: 'cash_out' }, '1 safe tile, cashed out'],
  [{ tiles: [3, 4], end: 'expired' }, '2 safe tiles, cashed out automatically'],
  [{ tiles: [], end: 'expired' }, 'No tiles opened'],
])('describes mines: %j', (choice, result) => {
  expect(describeReplay('mines', { mineCount: 5, ...choice }, { mines: [] })).toEqual({
    choice: '5 mines',
    result,
  })
})

it.each([
  [['bell', 'bell', 'bell'], 'Bell, bell, bell: three of a kind'],
  [['cherry', 'lemon', 'cherry'], 'Cherry, lemon, cherry: two of a kind'],
  [['star', 'lemon', 'cherry'], 'Star, lemon, cherry: no match'],
])('describes slots: %j', (symbols, result) => {
  expect(describeReplay('slots', {}, { symbols })).toEqual({ choice: null, result })
})

describe('blackjack', () => {
  const card: Card = { suit: 'hearts', rank: '10', value: 10 }
  const hand = (playerValue: number, dealerValue: number, result: string, dealt = 3) =>
    results(
      'blackjack',
      { moves: [] },
      { playerCards: [], dealerCards: Array(dealt).fill(card), playerValue, dealerValue, result },
    )

  it('lists the moves', () => {
    const outcome = { playerValue: 20, dealerValue: 19, dealerCards: [], result: 'win' }
    expect(describeReplay('blackjack', { moves: ['hit', 'stand'] }, outcome)).toEqual({
      choice: 'Hit, Stand',
      result: '20 against 19: won',
    })
    expect(describeReplay('blackjack', { moves: [] }, outcome).choice).toBe('No moves')
  })

  it('distinguishes busts, pushes, and blackjacks', () => {
    expect(hand(21, 19, 'blackjack')).toBe('Blackjack against 19')
    expect(hand(24, 12, 'bust')).toBe('Bust with 24')
    expect(hand(18, 18, 'push')).toBe('18 against 18: push')
    expect(hand(13, 23, 'win')).toBe('13 against 23: dealer busts')
    expect(hand(20, 21, 'lose')).toBe('20 against 21: lost')
    expect(hand(20, 21, 'lose', 2)).toBe('20 against a dealer blackjack')
  })
})

it('describes a wheel spin', () => {
  expect(describeReplay('wheel', {}, { segmentIndex: 0 })).toEqual({
    choice: null,
    result: 'Stopped on Bankruptcy',
  })
})

it('describes a spin of a wheel with equal segments', () => {
  expect(describeReplay('wheel', { segments: 50, risk: 'high' }, { segmentIndex: 0 })).toEqual({
    choice: '50 segments, high risk',
    result: 'Stopped on 49x',
  })
})

it('describes keno by its matches', () => {
  const choice = { selectedNumbers: [7], paytable: 'classic' }
  expect(describeReplay('keno', choice, { drawnNumbers: [], matches: 0 })).toEqual({
    choice: '1 number, classic pay table',
    result: '0 of 1 drawn',
  })
})

it('names the pay table of a keno risk', () => {
  const choice = { selectedNumbers: [7, 8], paytable: 'high' }
  expect(describeReplay('keno', choice, { drawnNumbers: [], matches: 0 }).choice).toBe(
    '2 numbers, high-risk pay table',
  )
})

it('counts plinko bins from one at the left', () => {
  expect(describeReplay('plinko', { rows: 12, risk: 'high' }, { path: [], bin: 4 })).toEqual({
    choice: '12 rows, high risk',
    result: 'Bin 5 of 13 from the left',
  })
})

it('describes baccarat by its winner', () => {
  const coup = (winner: string) =>
    describeReplay('baccarat', { bet: 'banker' }, { playerValue: 6, bankerValue: 8, winner })
  expect(coup('banker')).toEqual({
    choice: 'Banker',
    result: 'Player 6, Banker 8: Banker wins',
  })
  expect(coup('tie').result).toBe('Player 6, Banker 8: tie')
})

describe('baccarat with several spots', () => {
  const hand = (...ranks: string[]) => ranks.map((rank) => ({ suit: 'hearts', rank, value: 2 }))
  const outcome = {
    playerCards: hand('4', '4'),
    bankerCards: hand('2', '3', '2'),
    playerValue: 8,
    bankerValue: 7,
    winner: 'player',
  }
  const coup = (spots: object, dealt: object = {}) =>
    describeReplay('baccarat', { spots }, { ...outcome, ...dealt })

  it('names each spot with its stake, from left to right, and the pairs', () => {
    expect(coup({ bankerPair: 1500, tie: 5, playerPair: 1 })).toEqual({
      choice: 'Player pair for 1, Tie for 5, Banker pair for 1,500',
      result: 'Player 8, Banker 7: Player wins, Player pair',
    })
    expect(coup({ tie: 5 }, { bankerCards: hand('2', '2') }).result).toContain(', both pairs')
  })

  it('names a single spot without its stake', () => {
    expect(coup({ bankerPair: 10 }, { playerCards: hand('5', '3') })).toEqual({
      choice: 'Banker pair',
      result: 'Player 8, Banker 7: Player wins',
    })
  })
})

it('has no description or picture for a game of a newer version', () => {
  const game = 'checkers' as GameType
  expect(describeReplay(game, {}, {})).toEqual({ choice: null, result: '–' })
  expect(gameName(game)).toBe('checkers')
  const drawn = renderToStaticMarkup(createElement(GameIcon, { game, className: '' }))
  expect(drawn).toContain('<rect')
  const round = replayedRound(game, { choice: {}, outcome: {} })
  expect(renderToStaticMarkup(createElement(RoundMark, { round }))).toBe('')
})
