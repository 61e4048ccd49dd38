import * as m from '@tallyhouse/messages/admin'
import { TriangleAlert } from 'lucide-react'
import { sentenceOf } from '#lib/api-error.ts'
import { cn } from '#lib/class-names.ts'

type StaleNoteProps = { error: unknown; className?: string }

/** Warns that the data shown may be out of date because a refresh failed. */
export function StaleNote({ error, className }: StaleNoteProps) {
  return (
    <p
      role="alert"
      className={cn('flex gap-2.5 border-warn/50 bg-warn/8 px-4 py-3 text-14 sm:px-5', className)}
    >
      <TriangleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-warn" />
      <span>{m.refreshFailed({ error: sentenceOf(error) })}</span>
    </p>
  )
}
