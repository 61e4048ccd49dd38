import type { RoundRecord } from '@tallyhouse/contract/games/round'
import * as m from '@tallyhouse/messages/dice'
import { cn } from '#lib/class-names.ts'
import { isWin } from '../kit/rounds/game-round.ts'
import { ResultChip, ResultsStrip, WinMark } from '../kit/screen/results-strip.tsx'
import { hasTarget, rollText } from './dice-mode.ts'
import { DieFace } from './die-face.tsx'

/** The latest rolls in both modes. */
export function RollsStrip() {
  return (
    <ResultsStrip game="dice" label={m.lastRolls()} shown={5} resultLabel={resultLabel}>
      {(round) =>
        hasTarget(round.choice) ? (
          <ResultChip isWin={isWin(round)}>{rollText(round.outcome.diceResult)}</ResultChip>
        ) : (
          <RollFace face={round.outcome.diceResult} isWin={isWin(round)} />
        )
      }
    </ResultsStrip>
  )
}

function resultLabel(round: RoundRecord<'dice'>): string {
  const { diceResult } = round.outcome
  const result = isWin(round) ? 'win' : 'loss'
  return hasTarget(round.choice)
    ? m.pastTargetRoll({ roll: rollText(diceResult), result })
    : m.pastRoll({ face: diceResult, result })
}

type RollFaceProps = { face: number; isWin: boolean }

/** A small past roll. A win differs by background, underline, and mark, not by color alone. */
function RollFace({ face, isWin }: RollFaceProps) {
  return (
    <span className="relative">
      <DieFace
        face={face}
        className={cn(
          'size-7 rounded-[5px]',
          isWin ? 'bg-paper text-paper-ink' : 'bg-ink-3 text-mid',
        )}
      />
      {isWin && (
        <span
          className="absolute inset-x-0 -bottom-1.5 h-0.5 rounded-full bg-win"
          aria-hidden="true"
        >
          <WinMark className="-top-[2.5px]" />
        </span>
      )}
    </span>
  )
}
