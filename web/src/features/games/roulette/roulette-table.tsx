import { roulette as rouletteCall } from '@tallyhouse/contract/instant-games'
import { type RouletteBet, roulette } from '@tallyhouse/game-rules/roulette'
import { useState } from 'react'
import type { CallAnswer } from '../../../lib/call.ts'
import { REDUCED_MOTION, useMedia } from '../../../lib/use-media.ts'
import type { ChipValue } from '../chips/chip-values.ts'
import type { AutoBetTerms } from '../play/auto-bet.ts'
import { BetPanel } from '../play/bet-panel.tsx'
import { GameTable } from '../play/game-table.tsx'
import type { Motion } from '../play/reveal.ts'
import { useAutoBet } from '../play/use-auto-bet.ts'
import { type Told, useInstantRound } from '../play/use-instant-round.ts'
import { useStake } from '../play/use-stake.tsx'
import { BetSlip } from './bet-slip.tsx'
import { BettingTable } from './betting-table.tsx'
import { scaledTo, totalOf } from './placed-bets.ts'
import { PlacedList } from './placed-list.tsx'
import { refuseSpin } from './refuse-spin.ts'
import { RouletteStage } from './roulette-stage.tsx'
import { pocketName } from './roulette-words.ts'
import { spokenSpin } from './spin-words.ts'
import { tableKeys } from './table-keys.ts'
import { type PlacedBets, usePlacedBets } from './use-placed-bets.ts'
import { useWheel } from './use-wheel.ts'
import { bestOf, winlessBets } from './winless-bets.ts'

type RouletteAnswer = CallAnswer<typeof rouletteCall>

/** The whole roulette game. */
export default function RouletteTable() {
  const stake = useStake()
  const table = usePlacedBets()
  const [chip, setChip] = useState<ChipValue>(10)
  const upright = useMedia('(width < 64rem)')
  const wheel = useWheelMotion()
  const round = useInstantRound({
    game: 'roulette',
    endpoint: rouletteCall,
    motion: wheel.of,
    tell: (answer, placed) => tell(answer, scaledTo(table.bets, placed)),
    onRefused: refuseSpin,
  })
  const auto = returningBets(useAutoBet(spin, stake.points), table)

  const total = totalOf(table.bets)
  const locked = round.playing || auto.running
  const insufficient = !locked && total > stake.points
  const winless = winlessBets(table.bets)
  const isBetting = table.bets.length > 0 || round.last === null

  /** Spins with the bets on the table, grown to this total. */
  function spin(totalBet: number) {
    const bets = scaledTo(table.bets, totalBet)
    table.spin(bets)
    return round.play(totalBet, { body: { bets, totalBet } })
  }

  function spinOnce() {
    if (locked || total === 0 || insufficient || winless) return
    stake.place(total, () => void spinAndSweep())
  }

  async function spinAndSweep() {
    if (await spin(total)) table.sweep()
  }

  const betting = (
    <BettingTable
      bets={table.bets}
      hit={round.last?.answer.winningNumber}
      upright={upright}
      locked={locked}
      insufficient={insufficient}
      onAdd={(spot) => table.add(spot, chip)}
      onRemove={table.remove}
    />
  )
  return (
    <GameTable
      type="roulette"
      game={roulette}
      stake={total}
      bets={roulette.odds()}
      shortcuts={tableKeys({ table, locked, onChip: setChip })}
      stage={(onOpenReceipt) => (
        <RouletteStage
          {...wheel.refs}
          last={round.last}
          spinning={round.playing}
          collapsed={isBetting && !locked}
          onOpenReceipt={onOpenReceipt}
        >
          {!upright && betting}
        </RouletteStage>
      )}
      panel={
        <BetPanel
          label="Roulette bets"
          stake={{ ...stake, amount: total }}
          locked={round.playing}
          action={round.playing ? 'Spinning...' : 'Spin'}
          unready={obstacleOf(total, insufficient)}
          winless={winless}
          onPlace={spinOnce}
          pays={{ label: 'Best number pays', points: bestOf(table.bets) }}
          auto={auto}
          amountField={
            <BetSlip
              table={table}
              chip={chip}
              onChip={setChip}
              total={total}
              balance={stake.points}
              locked={locked}
              insufficient={insufficient}
            />
          }
        >
          {upright && betting}
          <PlacedList bets={table.bets} locked={locked} onRemove={table.remove} />
        </BetPanel>
      }
    >
      {stake.dialog}
    </GameTable>
  )
}

function obstacleOf(total: number, insufficient: boolean): string | undefined {
  if (total === 0) return 'Place a chip on the table'
  return insufficient ? 'Your bets exceed your balance' : undefined
}

/** Auto-bet that leaves the bets on the table as they were before they grew. */
function returningBets(auto: ReturnType<typeof useAutoBet>, table: PlacedBets) {
  const run = async (terms: AutoBetTerms) => {
    const { bets } = table
    await auto.run(terms)
    table.spin(bets)
  }
  return { ...auto, run }
}

/** Disc and ball go on for four and a half seconds; with reduced motion they just show the pocket. */
function useWheelMotion() {
  const wheel = useWheel()
  const reducedMotion = useMedia(REDUCED_MOTION)
  const of = (): Motion<RouletteAnswer> =>
    reducedMotion
      ? {
          minMs: 0,
          start: () => {},
          settle: async ({ winningNumber }) => wheel.show(winningNumber),
          rest: () => {},
        }
      : { ...wheel, settle: ({ winningNumber }) => wheel.settle(winningNumber) }
  return { refs: wheel.refs, of }
}

function tell(answer: RouletteAnswer, bets: RouletteBet[]): Told {
  const { winningNumber, winningColor, winnings } = answer
  const outcome = { winningNumber, winningColor }
  return {
    payout: winnings,
    multiplierHundredths: roulette.multiplierHundredths({ bets }, outcome),
    choice: { bets },
    outcome,
    spoken: spokenSpin({
      result: `${pocketName(winningNumber)} ${winningColor}`,
      stake: totalOf(bets),
      winnings,
    }),
  }
}
