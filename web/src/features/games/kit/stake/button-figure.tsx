import * as m from '@tallyhouse/messages/play'
import { formatPoints } from '#lib/format-points.ts'
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
    <span className="flex flex-col items-center leading-tight">
      <span>{text}</span>
      <span
        aria-hidden="true"
        className="flex flex-wrap justify-center gap-x-1 font-ui text-12 leading-tight font-medium"
      >
        <span>{label}</span>
        <span className="tabular">{m.points({ points: formatPoints(points), count: points })}</span>
      </span>
    </span>
  )
}
