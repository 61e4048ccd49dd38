import * as m from '@tallyhouse/messages/play'
import type { ReactNode } from 'react'
import { formatPoints } from '#lib/format-points.ts'
import { describeRun } from '../auto-bet/auto-bet-status.tsx'
import type { AutoBetRun } from '../auto-bet/use-auto-bet.ts'
import { useFieldsInBar } from './panel-form.tsx'

/** Points with what they are, such as `Win pays` and 18. */
export type LabeledPoints = { label: string; points: number }

type ButtonFigureProps = { text: string; figure: LabeledPoints | undefined }

/**
 * A button's text, and on phones, where the bar covers its row, the one figure that a press is about. Screen
 * readers find that row in its place.
 */
export function ButtonFigure({ text, figure }: ButtonFigureProps) {
  const isCovered = useFieldsInBar()
  if (!isCovered || !figure || figure.points === 0) return <>{text}</>
  const { label, points } = figure
  return (
    <TwoLines text={text}>
      <span>{label}</span>
      <span className="tabular">{m.points({ points: formatPoints(points), count: points })}</span>
    </TwoLines>
  )
}

/**
 * The text of the button of auto-bet, and on phones how its run goes or why it stopped, so that the bar is as high before,
 * during, and after it.
 */
export function RunButtonText({ text, run }: { text: string; run: AutoBetRun | null }) {
  const isInBar = useFieldsInBar()
  if (!isInBar || !run) return <>{text}</>
  return (
    <TwoLines text={text}>
      <span className="tabular min-w-0 truncate">{describeRun(run)}</span>
    </TwoLines>
  )
}

function TwoLines({ text, children }: { text: string; children: ReactNode }) {
  return (
    <span className="flex min-w-0 flex-col items-center leading-tight">
      <span>{text}</span>
      <span
        aria-hidden="true"
        className="flex max-w-full flex-wrap justify-center gap-x-1 font-ui text-12 leading-tight font-medium"
      >
        {children}
      </span>
    </span>
  )
}
