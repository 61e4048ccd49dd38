import { dice as diceCall } from '@tallyhouse/contract/games/dice'
import { diceNames } from '@tallyhouse/contract/games/names/dice-names'
import type { GameChoice, RoundRecord } from '@tallyhouse/contract/games/round'
import { dice } from '@tallyhouse/game-rules/dice'
import * as m from '@tallyhouse/messages/dice'
import { callUntilKnown } from '#lib/calls/call-until-known.ts'
import { formatMultiplier } from '../kit/odds/format-odds.ts'
import { useDealer } from '../kit/screen/dealer.tsx'
import { InstantScreen, useInstantGame } from '../kit/screen/instant-screen.tsx'
import { useFieldsInBar } from '../kit/stake/panel-form.tsx'
import { winlessStake } from '../kit/stake/winless.tsx'
import { useCube } from './cube.tsx'
import './choice-cards.css'
import { DiceCall, DiceMode } from './dice-fields.tsx'
import { called, hasTarget, initialDice, isComplete, isDiceChoice, rollText } from './dice-mode.ts'
import { DiceStage } from './dice-stage.tsx'
import { isRight } from './die-face.tsx'
import { TargetFigures } from './target-fields.tsx'
import { TargetStage } from './target-stage.tsx'
import { useRoll } from './use-roll.ts'

export default function DiceScreen() {
  const { useStored } = useDealer()
  const [choice, setChoice] = useStored('dice', { initial: initialDice, isValid: isDiceChoice })
  const cube = useCube(5)
  const roll = useRoll()
  const hasFieldsInBar = useFieldsInBar()
  const game = useInstantGame({
    game: 'dice',
    rules: dice,
    names: diceNames,
    place: (betAmount, choice) => callUntilKnown(diceCall, { body: { betAmount, ...choice } }),
    choice,
    motion: () => (hasTarget(choice) ? roll.motion : cube.motion),
    announcementText,
  })
  const bets = isComplete(choice) ? [{ payTable: dice.payTable(choice) }] : []

  function choose(next: GameChoice<'dice'>) {
    if (game.isLocked) return
    setChoice(next)
    if (!hasTarget(choice) && !hasTarget(next)) return
    game.clear()
    roll.clear()
  }

  return (
    <InstantScreen
      game={game}
      action={{ idle: m.roll(), playing: m.rolling() }}
      paysLabel={m.winPays()}
      bets={bets}
      winless={winlessStake(game.stake.amount, bets, targetMultiplier(choice)) ?? null}
      unready={isComplete(choice) ? undefined : m.fixTarget()}
      shortcuts={[
        { key: 'U', label: m.callUnder(), run: () => choose(called(choice, 'under')) },
        { key: 'O', label: m.callOver(), run: () => choose(called(choice, 'over')) },
      ]}
      stage={
        hasTarget(choice) ? (
          <TargetStage
            readoutRef={roll.ref}
            target={choice}
            last={game.last}
            rolling={game.playing}
            onTarget={choose}
          />
        ) : (
          <DiceStage
            cubeRef={cube.ref}
            prediction={choice.prediction}
            last={game.last}
            rolling={game.playing}
          />
        )
      }
      setting={<DiceCall choice={choice} locked={game.isLocked} onChange={choose} />}
    >
      <div className="dice-mode">
        <DiceMode
          choice={choice}
          stake={game.stake.amount}
          locked={game.isLocked}
          onChange={choose}
        />
      </div>
      {hasTarget(choice) && (
        <div className={hasFieldsInBar ? 'bet-bar' : undefined}>
          <TargetFigures target={choice} locked={game.isLocked} onChange={choose} />
        </div>
      )}
    </InstantScreen>
  )
}

/** A target's multiplier; none for the classic die, which has only one. */
function targetMultiplier(choice: GameChoice<'dice'>): string | undefined {
  if (!hasTarget(choice) || !isComplete(choice)) return undefined
  return formatMultiplier(dice.payTable(choice)[0]?.multiplierHundredths ?? 0)
}

/** `Rolled 5, over wins`, or `Rolled 63.21, over 50.50 wins`. */
function announcementText({ choice, outcome }: RoundRecord<'dice'>): string {
  const { prediction } = choice
  const result = isRight({ choice, outcome }) ? 'win' : 'loss'
  if (!hasTarget(choice)) return m.announcement({ prediction, result, face: outcome.diceResult })
  const target = rollText(choice.targetHundredths)
  return m.targetAnnouncement({ prediction, result, target, roll: rollText(outcome.diceResult) })
}
