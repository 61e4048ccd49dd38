import { dice as diceCall } from '@tallyhouse/contract/games/dice'
import type { ChoiceOf, RoundOf } from '@tallyhouse/contract/games/round'
import { dice } from '@tallyhouse/game-rules/dice'
import * as m from '@tallyhouse/messages/dice'
import { useState } from 'react'
import { callOnce } from '#lib/calls/call-once.ts'
import { InstantScreen, useInstantGame } from '../kit/screen/instant-screen.tsx'
import { ChoiceCards } from './choice-cards.tsx'
import { useCube } from './cube.tsx'
import { DiceStage } from './dice-stage.tsx'
import { isRight } from './die-face.tsx'

export default function DiceScreen() {
  const [choice, setChoice] = useState<ChoiceOf<'dice'>>({ prediction: 'over' })
  const cube = useCube(5)
  const game = useInstantGame({
    game: 'dice',
    rules: dice,
    place: (betAmount, choice) => callOnce(diceCall, { body: { betAmount, ...choice } }),
    choice,
    motion: () => cube.motion,
    announcementOf,
  })
  const call = (called: ChoiceOf<'dice'>) => !game.isLocked && setChoice(called)

  return (
    <InstantScreen
      game={game}
      action={{ idle: m.roll(), playing: m.rolling() }}
      paysLabel={m.winPays()}
      shortcuts={[
        { key: 'U', label: m.callUnder(), run: () => call({ prediction: 'under' }) },
        { key: 'O', label: m.callOver(), run: () => call({ prediction: 'over' }) },
      ]}
      stage={
        <DiceStage
          cubeRef={cube.ref}
          prediction={choice.prediction}
          last={game.last}
          rolling={game.playing}
        />
      }
    >
      <ChoiceCards choice={choice} locked={game.isLocked} onChange={setChoice} />
    </InstantScreen>
  )
}

/** `Rolled 5, over wins`. */
function announcementOf(round: RoundOf<'dice'>): string {
  return m.announcement({
    prediction: round.choice.prediction,
    result: isRight(round) ? 'win' : 'loss',
    face: round.outcome.diceResult,
  })
}
