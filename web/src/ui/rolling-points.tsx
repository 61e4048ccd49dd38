import { currentLocale } from '@tallyhouse/messages/runtime'
import { lazy, Suspense, useDeferredValue, useState } from 'react'
import { ErrorBoundary } from 'react-error-boundary'
import { formatPoints } from '#lib/format-points.ts'

/** A number whose digits roll when it changes, beginning with the change from `from`. */
const RollingDigits = lazy(async () => {
  const { default: NumberFlow } = await import('@number-flow/react')
  function Digits({ from, value }: { from: number; value: number }) {
    // The component rolls from what it last showed, so it is first rendered with the old number.
    const shown = useDeferredValue(value, from)
    return (
      <NumberFlow
        value={shown}
        locales={currentLocale()}
        className="[--number-flow-mask-height:0.08em]"
        // The digits need room above and below, but their line does not.
        style={{ marginBlock: '-0.08em' }}
        spinTiming={{ duration: 420, easing: 'cubic-bezier(.2,.8,.2,1)' }}
      />
    )
  }
  return { default: Digits }
})

/** Points whose digits roll when they change. Plain text before the first change, which renders sooner. */
export function RollingPoints({ points }: { points: number }) {
  const [first] = useState(points)
  const [hasChanged, setChanged] = useState(false)
  if (points !== first && !hasChanged) setChanged(true)
  if (!hasChanged) return <span>{formatPoints(points)}</span>
  return (
    <ErrorBoundary fallback={<span>{formatPoints(points)}</span>}>
      <Suspense fallback={<span>{formatPoints(first)}</span>}>
        <RollingDigits from={first} value={points} />
      </Suspense>
    </ErrorBoundary>
  )
}
