import type { ComponentProps } from 'react'
import { DateTime } from '#ui/date-time.tsx'

/** The time since an instant, as a value of its own: `Just now`. */
export function Ago(props: Required<ComponentProps<typeof DateTime>>) {
  return (
    <span className="inline-block first-letter:uppercase">
      <DateTime {...props} />
    </span>
  )
}
