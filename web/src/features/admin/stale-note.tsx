import { TriangleAlert } from 'lucide-react'
import { sentenceOf } from '../../lib/api-error.ts'
import { cn } from '../../lib/class-names.ts'

type StaleNoteProps = { error: unknown; className?: string }

/** Says that what stands there is what was read before, since reading it again failed. */
export function StaleNote({ error, className }: StaleNoteProps) {
  return (
    <p
      role="alert"
      className={cn('flex gap-2.5 border-warn/50 bg-warn/8 px-4 py-3 text-14 sm:px-5', className)}
    >
      <TriangleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-warn" />
      <span>Refreshing failed, so this may be old. {sentenceOf(error)}</span>
    </p>
  )
}
