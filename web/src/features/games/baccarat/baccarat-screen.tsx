import { baccarat as baccaratCall } from '@tallyhouse/contract/games/baccarat'
import { baccarat } from '@tallyhouse/game-rules/baccarat'
import * as m from '@tallyhouse/messages/baccarat'
import { callOnce } from '#lib/calls/call-once.ts'
import { RulesCard } from '../cards/rules-card.tsx'
import { useDealer } from '../kit/screen/dealer.tsx'
import { InstantScreen, useInstantGame } from '../kit/screen/instant-screen.tsx'
import { type BaccaratSide, sideStyles, sidesInOrder } from './baccarat.tsx'
import { BaccaratStage, verdictOf } from './baccarat-stage.tsx'
import { BeadRoad } from './bead-road.tsx'
import { BigRoad } from './big-road.tsx'
import { useCoup } from './use-coup.ts'

const isSide = (stored: unknown): stored is BaccaratSide =>
  sidesInOrder.some((side) => side === stored)

export default function BaccaratScreen() {
  const { useStored } = useDealer()
  const [bet, setBet] = useStored<BaccaratSide>('baccarat', { initial: 'player', isValid: isSide })
  const coup = useCoup()
  const game = useInstantGame({
    game: 'baccarat',
    rules: baccarat,
    place: (betAmount, choice) => callOnce(baccaratCall, { body: { betAmount, ...choice } }),
    choice: { bet },
    motion: coup.motion,
    announcementOf: verdictOf,
  })
  const choose = (side: BaccaratSide) => !game.isLocked && setBet(side)

  return (
    <InstantScreen
      game={game}
      action={{ idle: m.deal(), playing: m.dealing() }}
      paysLabel={m.winPays()}
      shortcuts={sidesInOrder.map((side) => ({
        key: sideStyles[side].letter,
        label: m.betOnSide({ side: sideStyles[side].name() }),
        run: () => choose(side),
      }))}
      stage={
        <BaccaratStage
          dealt={coup.dealt}
          bet={bet}
          stake={game.stake.amount}
          last={game.last}
          dealing={game.playing}
          onBet={choose}
        />
      }
      below={
        <div className="mt-4 grid gap-4 lg:grid-cols-2">
          <div className="grid content-start gap-4">
            <BeadRoad />
            <BigRoad />
          </div>
          <RulesCard game="baccarat" />
        </div>
      }
    />
  )
}
