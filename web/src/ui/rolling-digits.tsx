import NumberFlow from '@number-flow/react'
import { currentLocale } from '@tallyhouse/messages/runtime'
import { useDeferredValue } from 'react'

/** A number whose digits roll when it changes, beginning with the change from `from`. */
export default function RollingDigits({ from, value }: { from: number; value: number }) {
  // The component rolls from what it last showed, so it is first rendered with the old number.
  const shown = useDeferredValue(value, from)
  return (
    <NumberFlow
      value={shown}
      locales={currentLocale()}
      className="[--number-flow-mask-height:0.08em]"
      spinTiming={{ duration: 420, easing: 'cubic-bezier(.2,.8,.2,1)' }}
    />
  )
}
