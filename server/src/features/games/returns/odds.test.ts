import { gameType } from '@tallyhouse/contract/games/all-games'
import { expect, it } from 'vitest'
import { readOdds, toReturns } from './odds.ts'

const { games } = readOdds()

it('returns the highest and lowest RTP of every game', () => {
  const rtps = games.map(({ game, ...returns }) => [
    game,
    [returns.rtp, returns.lowestRtp].map((rtp) => rtp.toFixed(4)),
  ])
  expect(Object.fromEntries(rtps)).toMatchObject({
    dice: ['0.9900', '0.9000'],
    roulette: ['0.9730', '0.9474'],
    crash: ['0.9600', '0.9600'],
    mines: ['0.9600', '0.9530'],
    slots: ['0.9619', '0.9619'],
    blackjack: ['0.9949', '0.9949'],
    wheel: ['0.9800', '0.9704'],
    keno: ['0.9870', '0.0000'],
    plinko: ['0.9916', '0.9891'],
    baccarat: ['0.9894', '0.8588'],
    limbo: ['0.9900', '0.9900'],
    hilo: ['0.9900', '0.9846'],
  })
  for (const { rtp, lowestRtp } of games) {
    expect(rtp).toBeLessThan(1)
    expect(lowestRtp).toBeLessThanOrEqual(rtp)
  }
})

it('returns the RTP of what each table opens on', () => {
  const rtps = games.map(({ game, openingRtp }) => [game, (openingRtp * 100).toFixed(2)])
  expect(Object.fromEntries(rtps)).toMatchObject({
    dice: '90.00',
    roulette: '94.74',
    blackjack: '99.49',
    wheel: '97.04',
    keno: '95.74',
    plinko: '98.99',
    baccarat: '98.77',
    limbo: '99.00',
  })
})

it('returns the RTP by stake, with payouts rounded down', () => {
  const rtpsByStake = (name: string) =>
    games
      .find(({ game }) => game === name)
      ?.returnsByStake.map(({ stake, rtp, lowestRtp }) => [
        stake,
        ...[lowestRtp, rtp].map((share) => share && (share * 100).toFixed(2)),
      ])
  expect(rtpsByStake('dice')?.slice(0, 4)).toEqual([
    [1, '49.51', '99.00'],
    [2, '66.01', '99.00'],
    [5, '82.51', '99.00'],
    [10, '90.00', '99.00'],
  ])
  expect(rtpsByStake('crash')?.[0]).toEqual([1, '48.24', '96.00'])
  expect(rtpsByStake('mines')?.[3]?.[1]).toBe('88.00')
  expect(rtpsByStake('baccarat')?.[1]).toEqual([2, '78.31', '98.77'])
  expect(rtpsByStake('blackjack')?.[0]).toEqual([1, '97.23', '97.23'])
  const [, lowest] = rtpsByStake('keno')?.at(-1) ?? []
  expect(Number(lowest)).toBeGreaterThan(0)
})

it('lists every game once, with rules and chances that add up', () => {
  expect(games.map(({ game }) => game)).toEqual(gameType.options)
  for (const { rules, bets } of games) {
    expect(rules.length).toBeGreaterThan(2)
    for (const { payTable } of bets) {
      const chances = payTable.reduce((sum, line) => sum + line.chanceNumerator, 0)
      expect(chances).toBe(payTable[0]?.chanceDenominator)
    }
  }
})

it('returns the RTPs alone in a tenth of the size of the full odds', () => {
  const returns = toReturns({ games })
  expect(returns.games[0]).toMatchObject({ game: 'dice', rtp: 0.99, lowestRtp: 0.9 })
  expect(returns.games).toHaveLength(games.length)
  expect(JSON.stringify(returns).length).toBeLessThan(JSON.stringify({ games }).length / 10)
})
