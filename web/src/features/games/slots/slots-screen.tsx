import { slotsNames } from '@tallyhouse/contract/games/names/slots-names'
import type { RoundRecord } from '@tallyhouse/contract/games/round'
import { slots as slotsCall } from '@tallyhouse/contract/games/slots'
import { slots } from '@tallyhouse/game-rules/slots'
import { balanceTooLow } from '@tallyhouse/messages/play'
import * as m from '@tallyhouse/messages/slots'
import { callUntilKnown } from '#lib/calls/call-until-known.ts'
import { Panel } from '#ui/panel.tsx'
import { InstantScreen, useInstantGame } from '../kit/screen/instant-screen.tsx'
import { mapMotion } from '../kit/stage/reveal.ts'
import { SlotsPayTable } from './pay-table.tsx'
import { announcedSpin } from './slots.tsx'
import { SlotsStage } from './slots-stage.tsx'
import { useReels } from './use-reels.ts'

export default function SlotsScreen() {
  const reels = useReels(['star', 'bell', 'diamond'])
  const game = useInstantGame({
    game: 'slots',
    rules: slots,
    names: slotsNames,
    place: (betAmount) => callUntilKnown(slotsCall, { body: { betAmount } }),
    choice: {},
    motion: () => mapMotion(reels.motion, ({ outcome }: RoundRecord<'slots'>) => outcome.symbols),
    announcementText: ({ outcome }) => announcedSpin(outcome.symbols),
  })
  const { amount, points } = game.stake

  return (
    <InstantScreen
      game={game}
      action={{ idle: m.spin(), playing: m.spinning() }}
      unready={amount > points ? balanceTooLow() : undefined}
      paysLabel={m.paysUpTo()}
      stage={
        <SlotsStage
          stripRefs={reels.stripRefs}
          stake={amount}
          last={game.last}
          spinning={game.playing}
        />
      }
      below={
        <Panel className="mt-4 p-4 lg:hidden">
          <SlotsPayTable stake={amount} symbols={game.last?.outcome.symbols ?? null} />
        </Panel>
      }
    />
  )
}
