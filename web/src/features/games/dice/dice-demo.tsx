import { type DiceChoice, dice } from '@tallyhouse/game-rules/dice'
import { points } from '@tallyhouse/game-rules/points'
import * as m from '@tallyhouse/messages/dice'
import { type SubmitEvent, useId, useState } from 'react'
import { announce } from '#lib/announce.ts'
import { cn } from '#lib/class-names.ts'
import { formatSigned } from '#lib/format-points.ts'
import { Button } from '#ui/button.tsx'
import { Pays } from '../kit/bet-panel.tsx'
import { DemoFrame } from '../kit/demo-frame.tsx'
import { DEMO_STAKE_DEFAULT, DemoStake } from '../kit/demo-stake.tsx'
import { localRandom } from '../kit/local-random.ts'
import { actionStyle, PanelForm } from '../kit/panel-form.tsx'
import { reveal } from '../kit/reveal.ts'
import { mainAction } from '../kit/shortcuts.ts'
import { playSound } from '../kit/sound.ts'
import { winlessOf } from '../kit/winless.ts'
import { WinlessNotice } from '../kit/winless-notice.tsx'
import { ChoiceCards } from './choice-cards.tsx'
import { type DemoRoll, DemoRolls } from './demo-rolls.tsx'
import { type DiceRound, DiceStage } from './dice-stage.tsx'
import { useDiceMotion } from './use-dice-motion.ts'
import { announcementOf } from './verdict.ts'
import { winOf } from './win-of.ts'

type Prediction = DiceChoice['prediction']

type DiceDemoProps = {
  /** In demo points. */
  balance: number
  /** Called with each change of the balance. */
  onBalance: (change: number) => void
}

/** Dice for demo points, with the rules of the real game. */
export function DiceDemo({ balance, onBalance }: DiceDemoProps) {
  const [amount, setAmount] = useState(DEMO_STAKE_DEFAULT)
  const [prediction, setPrediction] = useState<Prediction>('over')
  const [rolls, setRolls] = useState<DemoRoll[]>([])
  const [rolling, setRolling] = useState(false)
  const [last, setLast] = useState<DiceRound | null>(null)
  const motion = useDiceMotion<DiceRound['answer']>()
  const winlessId = useId()
  const winless = winlessOf(amount, [{ payTable: dice.payTable({ prediction }) }])
  const isBlocked = rolling || amount === 0 || amount > balance || winless !== undefined
  const call = (chosen: Prediction) => !rolling && setPrediction(chosen)

  function submit(event: SubmitEvent): void {
    event.preventDefault()
    if (!isBlocked) void roll()
  }

  async function roll(): Promise<void> {
    setRolling(true)
    setLast(null)
    onBalance(-amount)
    const answer = { prediction, ...dice.draw(localRandom(), { prediction }) }
    const round = { stake: amount, payout: dice.payout(points(amount), answer, answer), answer }
    await reveal(Promise.resolve(answer), motion.of())
    onBalance(round.payout)
    setRolling(false)
    setLast(round)
    setRolls((before) => [{ ...round, number: before.length + 1 }, ...before])
    playSound(round.payout > amount ? 'win' : 'land')
    announce(textOf(round))
  }

  return (
    <DemoFrame
      shortcuts={[
        mainAction(m.roll()),
        { key: 'U', label: m.callUnder(), run: () => call('under') },
        { key: 'O', label: m.callOver(), run: () => call('over') },
      ]}
      stage={
        <DiceStage
          cubeRef={motion.ref}
          prediction={prediction}
          last={last}
          rolling={rolling}
          strip={<DemoRolls rolls={rolls} />}
        />
      }
      panel={
        <PanelForm
          label={m.demoBetForm()}
          onSubmit={submit}
          actions={
            <>
              {winless && <WinlessNotice id={winlessId} winless={winless} onStake={setAmount} />}
              <Button
                type="submit"
                variant={winless ? 'quiet' : 'primary'}
                size="lg"
                aria-disabled={isBlocked}
                aria-describedby={winless && winlessId}
                className={cn('w-full font-display text-18', actionStyle(winless !== undefined))}
              >
                {rolling ? m.rolling() : m.roll()}
              </Button>
            </>
          }
        >
          <DemoStake amount={amount} balance={balance} locked={rolling} onChange={setAmount} />
          <ChoiceCards prediction={prediction} onChange={call} />
          <Pays label={m.winPays()} points={winOf(amount, prediction)} />
        </PanelForm>
      }
    />
  )
}

function textOf({ stake, payout, answer }: DiceRound): string {
  return m.demoAnnouncement({
    result: announcementOf(answer, answer),
    net: formatSigned(payout - stake),
  })
}
