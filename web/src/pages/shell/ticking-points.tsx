import NumberFlow from '@number-flow/react'

/** Points whose digits roll when they change. */
export default function TickingPoints({ points }: { points: number }) {
  return (
    <NumberFlow
      value={points}
      locales="en-US"
      spinTiming={{ duration: 420, easing: 'cubic-bezier(.2,.8,.2,1)' }}
    />
  )
}
