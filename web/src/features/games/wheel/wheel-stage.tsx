import { segmentName } from '@tallyhouse/contract/games/names/wheel-names'
import type { RoundRecord } from '@tallyhouse/contract/games/round'
import { payoutAt, points } from '@tallyhouse/game-rules/points'
import { type WheelChoice, wheel } from '@tallyhouse/game-rules/wheel'
import * as m from '@tallyhouse/messages/wheel'
import type { ComponentProps } from 'react'
import { formatPoints } from '#lib/format-points.ts'
import { formatChance } from '../kit/odds/format-odds.ts'
import { PayTable, stageRowStyle } from '../kit/odds/pay-table.tsx'
import { isWin } from '../kit/rounds/game-round.ts'
import { LastResultLine } from '../kit/screen/result-line.tsx'
import { ResultChip, ResultsStrip } from '../kit/screen/results-strip.tsx'
import { multiplierAt, segmentNameAt, segmentStyle } from './segment-style.ts'
import { stakeReturnText } from './spin-result.ts'
import { WheelDisc } from './wheel-disc.tsx'

type WheelStageProps = {
  choice: WheelChoice
  refs: ComponentProps<typeof WheelDisc>['refs']
  /** The next bet's stake. */
  stake: number
  last: RoundRecord<'wheel'> | null
  spinning: boolean
}

/** The wheel with its result and, on wide screens, the legend. */
export function WheelStage({ choice, refs, stake, last, spinning }: WheelStageProps) {
  const landed = last?.outcome.segmentIndex ?? null
  const returned = last && stakeReturnText(last)
  return (
    <div className="lamp flex min-h-[max(256px,31svh)] grow flex-col px-3 pt-2 pb-3 lg:min-h-[480px] lg:px-5 lg:pt-4 lg:pb-5">
      <RecentSpins />
      <div className="flex grow items-center gap-6">
        <div className="flex min-w-0 grow flex-col items-center gap-3 lg:gap-4">
          <WheelDisc choice={choice} refs={refs} landed={landed} />
          <div className="flex h-14 flex-col items-center justify-center">
            <LastResultLine
              last={last}
              describeResult={landedText}
              playing={spinning}
              prompt={m.ready()}
            />
            {returned && (
              <p className="tabular animate-[fade-in_120ms] text-14 text-mid">{returned}</p>
            )}
          </div>
        </div>
        <div className="hidden w-64 shrink-0 lg:block">
          <Legend choice={choice} stake={stake} landed={landed} />
        </div>
      </div>
    </div>
  )
}

/** The last ten spins' multipliers, newest first. */
function RecentSpins() {
  return (
    <div className="recent-spins flex min-w-0 items-center gap-3">
      <span aria-hidden="true" className="hidden text-13 text-low lg:block">
        {m.recentSpins()}
      </span>
      <ResultsStrip
        game="wheel"
        label={m.recentSpins()}
        resultLabel={({ choice, outcome }) => segmentNameAt(choice, outcome.segmentIndex)}
      >
        {(round) => <ResultChip isWin={isWin(round)}>{segmentMultiplier(round)}</ResultChip>}
      </ResultsStrip>
    </div>
  )
}

/** `1.8x`, and `0x` for Bankruptcy. */
function segmentMultiplier({ choice, outcome }: RoundRecord<'wheel'>): string {
  return m.segmentMultiplier({ multiplier: multiplierAt(choice, outcome.segmentIndex) / 100 })
}

function landedText({ choice, outcome }: RoundRecord<'wheel'>): string {
  return m.landedOn({ segment: segmentNameAt(choice, outcome.segmentIndex) })
}

type LegendProps = {
  choice: WheelChoice
  /** The next bet's stake, in points. */
  stake: number
  /** The winning segment, whose row is highlighted. */
  landed: number | null
}

/** The wheel's segments, best first. */
export function Legend({ choice, stake, landed }: LegendProps) {
  const landedHundredths = landed === null ? null : multiplierAt(choice, landed)
  return (
    <PayTable
      caption={<span className="font-display text-16 font-semibold">{m.wheelSegments()}</span>}
      columns={[{ head: m.segment() }, { head: m.chance(), isMinor: true }, { head: m.pays() }]}
      rowStyle={stageRowStyle}
      rows={wheel.payTable(choice).map(({ multiplierHundredths, ...line }) => ({
        key: multiplierHundredths,
        isLit: multiplierHundredths === landedHundredths,
        name: (
          <>
            <span
              aria-hidden="true"
              className="mr-2.5 inline-block size-3 rounded-[2px] border border-bone/20"
              style={{ background: segmentStyle(choice, multiplierHundredths).face }}
            />
            {segmentName(multiplierHundredths)}
          </>
        ),
        cells: [formatChance(line), formatPoints(payoutAt(points(stake), multiplierHundredths))],
      }))}
    />
  )
}
