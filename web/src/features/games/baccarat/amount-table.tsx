import { baccarat as baccaratCall } from '@tallyhouse/contract/games/baccarat'
import { baccaratNames } from '@tallyhouse/contract/games/names/baccarat-names'
import { type BaccaratChoice, baccarat, spotOdds } from '@tallyhouse/game-rules/baccarat'
import type { BaccaratSpot } from '@tallyhouse/game-rules/baccarat-spots'
import * as m from '@tallyhouse/messages/baccarat'
import { callUntilKnown } from '#lib/calls/call-until-known.ts'
import { useDealer } from '../kit/screen/dealer.tsx'
import { InstantScreen, useInstantGame } from '../kit/screen/instant-screen.tsx'
import { BaccaratStage, describeCoup } from './baccarat-stage.tsx'
import { BelowTable } from './below-table.tsx'
import { type BetMode, BetModeField } from './bet-mode.tsx'
import { SpotRadios } from './bet-spots.tsx'
import { isSpot, spotShortcuts } from './spots.tsx'
import { useCoup } from './use-coup.ts'

/** The table with one bet: an amount on a spot. */
export function AmountTable({ onMode }: { onMode: (mode: BetMode) => void }) {
  const { useStored } = useDealer()
  const [spot, setSpot] = useStored<BaccaratSpot>('baccarat', {
    initial: 'player',
    isValid: isSpot,
  })
  const coup = useCoup()
  const game = useInstantGame({
    game: 'baccarat',
    rules: baccarat,
    names: baccaratNames,
    place: (betAmount, choice) => callUntilKnown(baccaratCall, { body: { betAmount, ...choice } }),
    choice: toChoice(spot, 1),
    stakes: { place: (stake) => toChoice(spot, stake) },
    motion: coup.motion,
    announcementText: describeCoup,
  })
  const choose = (next: BaccaratSpot) => !game.isLocked && setSpot(next)

  return (
    <InstantScreen
      game={game}
      bets={[spotOdds(spot)]}
      action={{ idle: m.deal(), playing: m.dealing() }}
      paysLabel={m.winPays()}
      shortcuts={spotShortcuts(choose)}
      stage={
        <BaccaratStage dealt={coup.dealt} last={game.last} dealing={game.playing}>
          <SpotRadios
            spot={spot}
            stake={game.stake.amount}
            coup={game.last?.outcome}
            onChange={choose}
          />
        </BaccaratStage>
      }
      below={<BelowTable />}
    >
      <BetModeField mode="amount" locked={game.isLocked} onChange={onMode} />
    </InstantScreen>
  )
}

/** The specified call bets on a side. Pairs are bet on as one of several spots. */
function toChoice(spot: BaccaratSpot, stake: number): BaccaratChoice {
  if (spot === 'playerPair' || spot === 'bankerPair') return { spots: { [spot]: stake } }
  return { bet: spot }
}
