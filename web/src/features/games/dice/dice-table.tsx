import { type DiceChoice, dice } from '@tallyhouse/game-rules/dice'
import { type KeyboardEvent, useState } from 'react'
import { REDUCED_MOTION, useMedia } from '../../../lib/use-media.ts'
import { wait } from '../../../lib/wait.ts'
import { usePlayer } from '../../../session/current-user.ts'
import { useAdultsOnly } from '../../../session/terms-dialog.tsx'
import { GameFrame } from '../game-frame.tsx'
import { ReceiptDialog } from '../receipts/receipt-dialog.tsx'
import { refuseStake } from '../refusal.ts'
import { DicePanel } from './dice-panel.tsx'
import { DiceStage } from './dice-stage.tsx'
import { useCube } from './use-cube.ts'
import { useDiceRound } from './use-dice-round.ts'

const STAKE_DEFAULT = 10
const hotkeys: Record<string, DiceChoice> = {
  u: { prediction: 'under' },
  o: { prediction: 'over' },
}

/** The whole dice game: stage, bet panel and receipts. */
export default function DiceTable() {
  const { points } = usePlayer()
  const [amount, setAmount] = useState(STAKE_DEFAULT)
  const [choice, setChoice] = useState<DiceChoice>({ prediction: 'over' })
  const [receiptId, setReceiptId] = useState<number | null>(null)
  const reducedMotion = useMedia(REDUCED_MOTION)
  const cube = useCube(5)
  const motion = reducedMotion ? still(cube.show) : cube
  const { rolling, last, roll } = useDiceRound(motion, reducedMotion)
  const adultsOnly = useAdultsOnly()

  const place = () => {
    if (amount > points) refuseStake(amount, points)
    else adultsOnly.run(() => void roll(amount, choice))
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const chosen = hotkeys[event.key.toLowerCase()]
    if (!chosen || rolling || isTyping(event)) return
    setChoice(chosen)
  }

  return (
    <GameFrame
      type="dice"
      game={dice}
      onKeyDown={onKeyDown}
      stage={
        <DiceStage
          cubeRef={cube.ref}
          prediction={choice.prediction}
          last={last}
          rolling={rolling}
          onOpenReceipt={setReceiptId}
        />
      }
      panel={
        <DicePanel
          amount={amount}
          onAmount={setAmount}
          choice={choice}
          onChoice={setChoice}
          balance={points}
          rolling={rolling}
          onRoll={place}
        />
      }
    >
      <ReceiptDialog roundId={receiptId} onClose={() => setReceiptId(null)} />
      {adultsOnly.dialog}
    </GameFrame>
  )
}

function still(show: (face: number) => void) {
  return {
    tick: () => wait(50),
    settle: async (face: number) => show(face),
    rest: async () => {},
  }
}

function isTyping({ target, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  if (ctrlKey || metaKey || altKey) return true
  return target instanceof HTMLInputElement && target.type !== 'radio'
}
