import { CloudRain, Info } from 'lucide-react'
import { formatPoints } from '../../lib/format-points.ts'
import { type NoteLine as Line, namesInWords } from './chat-lines.ts'

/** What only this player is told, or who caught the rain. */
export function NoteLine({ note }: Pick<Line, 'note'>) {
  if (note.about === 'system') {
    return (
      <p className="flex items-start gap-2 rounded-control border border-line border-dashed px-3 py-2 text-13 text-mid">
        <Info aria-hidden="true" className="mt-0.5 size-3.5 shrink-0 text-low" />
        <span className="min-w-0 wrap-anywhere">{note.text}</span>
      </p>
    )
  }
  const { names, amount } = note
  return (
    <p className="flex items-start gap-2 px-3 py-0.5 text-13 text-info">
      <CloudRain aria-hidden="true" className="mt-0.5 size-3.5 shrink-0" />
      <span className="min-w-0 wrap-anywhere">
        <strong className="font-semibold">{namesInWords(names)}</strong> caught{' '}
        <span className="tabular">{formatPoints(amount)} points</span>
        {names.length > 1 && ' each'}
      </span>
    </p>
  )
}
