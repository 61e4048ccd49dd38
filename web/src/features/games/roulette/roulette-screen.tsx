import { roulette as rouletteCall } from '@tallyhouse/contract/games/roulette'
import type { ChoiceOf, RoundOf } from '@tallyhouse/contract/games/round'
import { roulette } from '@tallyhouse/game-rules/roulette'
import * as m from '@tallyhouse/messages/roulette'
import { useState } from 'react'
import { callOnce } from '#lib/call-once.ts'
import { useMedia } from '#lib/use-media.ts'
import type { ChipValue } from '../chips/chip-values.ts'
import type { AutoBetSettings } from '../kit/auto-bet/auto-bet.ts'
import { useAutoBet } from '../kit/auto-bet/use-auto-bet.ts'
import { useInstantRound } from '../kit/rounds/use-instant-round.ts'
import { GameScreen } from '../kit/screen/dealer.tsx'
import { BetPanel } from '../kit/stake/bet-panel.tsx'
import { useStake } from '../kit/stake/use-stake.tsx'
import { BetSlip } from './bet-slip.tsx'
import { BettingTable } from './betting-table.tsx'
import { describePocket } from './describe-roulette.ts'
import { announcementOf } from './describe-spin.ts'
import { bestOf, scaledTo, totalOf, winlessBets } from './placed-bets.ts'
import { PlacedList } from './placed-list.tsx'
import { refuseSpin } from './refuse-spin.ts'
import { RouletteStage } from './roulette-stage.tsx'
import { tableKeys } from './table-keys.ts'
import { type PlacedBets, usePlacedBets } from './use-placed-bets.ts'
import { useWheel } from './use-wheel.ts'

export default function RouletteScreen() {
  const stake = useStake()
  const table = usePlacedBets()
  const [chip, setChip] = useState<ChipValue>(10)
  const upright = useMedia('(width < 64rem)')
  const { refs, motion } = useWheel()
  const round = useInstantRound({
    game: 'roulette',
    rules: roulette,
    place: placeBets,
    motion: () => ({ ...motion, settle: ({ outcome }) => motion.settle(outcome.winningNumber) }),
    announcementOf: spinText,
    onRefused: refuseSpin,
  })
  const auto = restoringBets(useAutoBet(spin, stake.points), table)

  const total = totalOf(table.bets)
  const locked = round.playing || auto.running
  const insufficient = !locked && total > stake.points
  const winless = winlessBets(table.bets)
  const isBetting = table.bets.length > 0 || round.last === null

  /** Spins with the placed bets, scaled to this total. */
  function spin(totalBet: number) {
    const bets = scaledTo(table.bets, totalBet)
    table.spin(bets)
    return round.play(totalBet, { bets })
  }

  function spinOnce() {
    if (locked || total === 0 || insufficient || winless) return
    stake.place(total, () => void spinAndClear())
  }

  async function spinAndClear() {
    if (await spin(total)) table.reset()
  }

  const betting = (
    <BettingTable
      bets={table.bets}
      hit={round.last?.outcome.winningNumber}
      upright={upright}
      locked={locked}
      insufficient={insufficient}
      onAdd={(spot) => table.add(spot, chip)}
      onRemove={table.remove}
    />
  )
  return (
    <GameScreen
      type="roulette"
      game={roulette}
      stake={total}
      bets={roulette.odds()}
      shortcuts={tableKeys({ table, locked, onChip: setChip })}
      stage={
        <RouletteStage
          {...refs}
          last={round.last}
          spinning={round.playing}
          collapsed={isBetting && !locked}
        >
          {!upright && betting}
        </RouletteStage>
      }
      panel={
        <BetPanel
          label={m.betForm()}
          stake={{ ...stake, amount: total }}
          locked={round.playing}
          action={round.playing ? m.spinning() : m.spin()}
          unready={obstacleOf(total, insufficient)}
          winless={winless}
          onPlace={spinOnce}
          pays={{ label: m.bestNumberPays(), points: bestOf(table.bets) }}
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
    </GameScreen>
  )
}

function obstacleOf(total: number, insufficient: boolean): string | undefined {
  if (total === 0) return m.placeChip()
  return insufficient ? m.betsAboveBalance() : undefined
}

/** Auto-bet that restores the placed bets afterward, because its stake may grow from bet to bet. */
function restoringBets(auto: ReturnType<typeof useAutoBet>, table: PlacedBets) {
  const run = async (terms: AutoBetSettings) => {
    const { bets } = table
    await auto.run(terms)
    table.spin(bets)
  }
  return { ...auto, run }
}

async function placeBets(totalBet: number, { bets }: ChoiceOf<'roulette'>) {
  const body = { bets, totalBet }
  const { roundId, balance, winningNumber, winningColor } = await callOnce(rouletteCall, { body })
  return { roundId, balance, outcome: { winningNumber, winningColor } }
}

function spinText({ stake, payout, outcome }: RoundOf<'roulette'>): string {
  const result = describePocket(outcome.winningNumber, outcome.winningColor)
  return announcementOf({ result, stake, winnings: payout })
}
