import { createHmac } from 'node:crypto'
import { gameType } from '@tallyhouse/contract/games/all-games'
import { segmentName } from '@tallyhouse/contract/games/names/wheel-names'
import { instantGames, roundGames } from '@tallyhouse/game-rules/all-games'
import { baccarat } from '@tallyhouse/game-rules/baccarat'
import { resultHundredths } from '@tallyhouse/game-rules/blackjack-hand'
import { serverSeedHash } from '@tallyhouse/game-rules/commitment'
import { type RandomStream, randomStream, type Seeds } from '@tallyhouse/game-rules/random-stream'
import { replayRound } from '@tallyhouse/game-rules/replay-round'
import { slots } from '@tallyhouse/game-rules/slots'
import { wheelSegments } from '@tallyhouse/game-rules/wheel'
import { segmentCounts, wheelTables } from '@tallyhouse/game-rules/wheel-tables'
import { choiceExamples } from '@tallyhouse/server/operations/cli/verify/choice-examples'
import { describe, expect, it } from 'vitest'
import { parseTable, readDocument } from './markdown.ts'

const fairness = readDocument('docs/fairness.md')
const games = { ...instantGames, ...roundGames }
const readGamePage = (game: string) => readDocument(`docs/games/${game}.md`)
const multiplierText = (hundredths: number) => (hundredths / 100).toFixed(2)

const worked = new Map(
  parseTable(fairness, 'step', 'value').map(([step, value]) => [step, value ?? '']),
)
const seeds: Seeds = {
  serverSeed: worked.get('server seed') ?? '',
  clientSeed: worked.get('client seed') ?? '',
  nonce: Number(worked.get('nonce')),
}

describe('docs/fairness.md', () => {
  it('computes its example like the rules do', () => {
    const { serverSeed, clientSeed, nonce } = seeds
    const message = `${clientSeed}:${nonce}:0`
    const bytes = createHmac('sha256', serverSeed).update(message).digest().subarray(0, 4)
    const draw = randomStream(seeds).nextUint32()
    const round = { game: 'dice', choice: { prediction: 'under' }, stake: 10, seeds }
    const { outcome, payout } = replayRound(round)
    expect(Object.fromEntries(worked)).toEqual({
      'server seed': serverSeed,
      hash: serverSeedHash(serverSeed),
      'client seed': clientSeed,
      nonce: String(nonce),
      message,
      'first four bytes': [...bytes].join(' '),
      draw: String(draw),
      'share of 2^32': (draw / 2 ** 32).toFixed(12),
      die: String(outcome.diceResult),
      payout: String(payout),
    })
  })
})

describe.each(gameType.options)('docs/games/%s.md', (game) => {
  const page = readGamePage(game)

  it('has the returns', () => {
    const percent = (share: number) => `${(share * 100).toFixed(2)}%`
    const returns = games[game].odds().map(({ rtp }) => rtp)
    expect(parseTable(page, 'worst bet', 'best bet')).toEqual([
      [percent(Math.min(...returns)), percent(Math.max(...returns))],
    ])
  })

  it('plays the examples', () => {
    const examples = choiceExamples.filter(([name]) => name === game)
    const played = examples.map(([, example]) => {
      const choice = JSON.parse(example)
      const { multiplierHundredths, payout } = replayRound({ game, choice, stake: 10, seeds })
      return [
        example,
        describeDrawLimits(game, choice),
        multiplierText(multiplierHundredths),
        `${payout}`,
      ]
    })
    expect(parseTable(page, 'example', 'draws below', 'multiplier', 'payout')).toEqual(played)
  })
})

describe('docs/games', () => {
  it('has the strip of the reels, and what three of a kind pay', () => {
    const triples = slots
      .payTable({})
      .flatMap(({ outcome, chanceNumerator, multiplierHundredths }) =>
        typeof outcome === 'object' && 'triple' in outcome
          ? [
              [
                outcome.triple,
                String(Math.cbrt(chanceNumerator)),
                multiplierText(multiplierHundredths),
              ],
            ]
          : [],
      )
    expect(parseTable(readGamePage('slots'), 'symbol', 'stops', 'three of a kind')).toEqual(triples)
    const pair = slots.payTable({}).find(({ outcome }) => outcome === 'pair')
    expect(readGamePage('slots')).toContain(
      `two of a kind pay ${multiplierText(pair?.multiplierHundredths ?? 0)}`,
    )
  })

  it('has the segments of the wheel', () => {
    expect(parseTable(readGamePage('wheel'), 'segment', 'reads', 'units')).toEqual(
      wheelSegments.map(({ multiplierHundredths, units }, index) => [
        String(index),
        segmentName(multiplierHundredths),
        String(units),
      ]),
    )
  })

  it('has the multipliers of the wheels with equal segments', () => {
    const rows = (['low', 'medium'] as const).flatMap((risk) =>
      segmentCounts.map((segments) => [
        String(segments),
        risk,
        wheelTables[risk][segments].map((hundredths) => hundredths / 100).join(' '),
      ]),
    )
    expect(parseTable(readGamePage('wheel'), 'segments', 'risk', 'multipliers')).toEqual(rows)
    for (const segments of segmentCounts) {
      expect(wheelTables.high[segments]).toEqual([98 * segments, ...Array(segments - 1).fill(0)])
    }
  })

  it('has the payout of each blackjack result', () => {
    expect(parseTable(readGamePage('blackjack'), 'result', 'multiplier')).toEqual(
      Object.entries(resultHundredths).map(([end, pays]) => [end, multiplierText(pays)]),
    )
  })

  it('has the payout of each baccarat bet', () => {
    expect(parseTable(readGamePage('baccarat'), 'bet', 'win pays')).toEqual(
      baccarat
        .odds()
        .map(({ bet, payTable }) => [bet, multiplierText(payTable[0]?.multiplierHundredths ?? 0)]),
    )
  })
})

type Spends = (random: RandomStream, choice: never) => unknown

/** The limits of a round's draws: `38`, `25, 24, 23`, `80 to 61`, or `2, 16 times`. */
function describeDrawLimits(game: keyof typeof games, choice: unknown): string {
  const limits: string[] = []
  const random = recording(randomStream(seeds), (limit) => limits.push(limit))
  const { draw, deal }: { draw?: Spends; deal?: Spends } = games[game]
  const spend = draw ?? deal
  spend?.(random, choice as never)
  const [first = '', ...others] = limits
  if (others.length <= 2) return limits.join(', ')
  if (others.every((limit) => limit === first)) return `${first}, ${limits.length} times`
  return `${first} to ${limits.at(-1)}`
}

function recording(stream: RandomStream, record: (limit: string) => void): RandomStream {
  return {
    nextUint32() {
      record('2^32')
      return stream.nextUint32()
    },
    nextBelow(limit) {
      record(String(limit))
      return stream.nextBelow(limit)
    },
  }
}
