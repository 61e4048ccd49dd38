import { baccarat as baccaratCall } from '@tallyhouse/contract/games/baccarat'
import { baccaratNames } from '@tallyhouse/contract/games/names/baccarat-names'
import { baccarat } from '@tallyhouse/game-rules/baccarat'
import type { BaccaratSpot } from '@tallyhouse/game-rules/baccarat-spots'
import * as m from '@tallyhouse/messages/baccarat'
import { callUntilKnown } from '#lib/calls/call-until-known.ts'
import { formatPoints } from '#lib/format-points.ts'
import { chipShortcuts } from '../kit/chips/chip-shortcuts.ts'
import { ChipSlip } from '../kit/chips/chip-slip.tsx'
import { ChipTray, type ChipValue, isChip } from '../kit/chips/chips.tsx'
import { withBet } from '../kit/chips/placed-bets.ts'
import { useChipGame } from '../kit/chips/use-chip-game.ts'
import { useChipTable } from '../kit/chips/use-chip-table.ts'
import { useDealer } from '../kit/screen/dealer.tsx'
import { InstantScreen } from '../kit/screen/instant-screen.tsx'
import { playSound } from '../kit/stage/sound.ts'
import { BaccaratStage, describeCoup } from './baccarat-stage.tsx'
import { BelowTable } from './below-table.tsx'
import { type BetMode, BetModeField } from './bet-mode.tsx'
import { SpotButtons } from './bet-spots.tsx'
import { areSpotBets, type SpotBet, stakesBySpot, winlessBets } from './spot-bets.ts'
import { spotShortcuts } from './spots.tsx'
import { useCoup } from './use-coup.ts'

/** The table with chips on any spots, which stay for the next coup. */
export function ChipsTable({ onMode }: { onMode: (mode: BetMode) => void }) {
  const { useStored } = useDealer()
  const table = useChipTable<SpotBet>('baccarat-bets', areSpotBets)
  const [chip, setChip] = useStored<ChipValue>('baccarat-chip', { initial: 10, isValid: isChip })
  const coup = useCoup()
  const game = useChipGame({
    game: 'baccarat',
    rules: baccarat,
    names: baccaratNames,
    place: (betAmount, choice) => callUntilKnown(baccaratCall, { body: { betAmount, ...choice } }),
    table,
    toChoice: (bets: SpotBet[]) => ({ spots: stakesBySpot(bets) }),
    motion: coup.motion,
    announcementText: describeCoup,
  })
  const { stake, isLocked: locked } = game
  const stakes = stakesBySpot(table.bets)
  const payTable = stake.amount > 0 ? baccarat.payTable({ spots: stakes }) : []

  function add(spot: BaccaratSpot) {
    if (locked) return
    playSound('chip')
    table.change((bets) => withBet(bets, { spot, amount: chip }, betSpot))
  }

  function remove(spot: BaccaratSpot) {
    if (locked || stakes[spot] === undefined) return
    table.change((bets) => bets.filter((bet) => bet.spot !== spot))
  }

  return (
    <InstantScreen
      game={game}
      bets={payTable.length > 0 ? [{ payTable }] : []}
      action={{ idle: dealText(stake.amount), playing: m.dealing(), shortcut: m.deal() }}
      paysLabel={m.bestCoupPays()}
      unready={betObstacle(stake)}
      winless={winlessBets(stake.amount, payTable) ?? null}
      shortcuts={[
        ...spotShortcuts(add),
        ...chipShortcuts({ table, locked, onChip: setChip }),
        { key: 'Delete', label: m.removeChips(), run: () => {} },
      ]}
      stage={
        <BaccaratStage dealt={coup.dealt} last={game.last} dealing={game.playing}>
          <SpotButtons
            stakes={stakes}
            coup={game.last?.outcome}
            locked={locked}
            onAdd={add}
            onRemove={remove}
          />
        </BaccaratStage>
      }
      amountField={<ChipTray chip={chip} locked={locked} onChange={setChip} />}
      below={<BelowTable />}
    >
      <ChipSlip table={table} stake={stake} locked={locked} />
      <BetModeField mode="chips" locked={locked} onChange={onMode} />
    </InstantScreen>
  )
}

function betSpot({ spot }: SpotBet): BaccaratSpot {
  return spot
}

/** The button states what one press stakes. */
function dealText(total: number): string {
  return total > 0 ? m.dealFor({ count: total, points: formatPoints(total) }) : m.deal()
}

function betObstacle(stake: { amount: number; points: number }): string | undefined {
  if (stake.amount === 0) return m.placeChip()
  return stake.amount > stake.points ? m.betsAboveBalance() : undefined
}
