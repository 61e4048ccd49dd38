import NumberFlow from '@number-flow/react'
import { useDeferredValue } from 'react'

/** A number whose digits roll whenever it changes, and at once from what it was. */
export default function RollingDigits({ from, value }: { from: number; value: number }) {
  // Drawn first with what it was: the component rolls from what it showed.
  const shown = useDeferredValue(value, from)
  return (
    <NumberFlow
      value={shown}
      locales="en-US"
      className="[--number-flow-mask-height:0.08em]"
      spinTiming={{ duration: 420, easing: 'cubic-bezier(.2,.8,.2,1)' }}
    />
  )
}
