import { lazy, Suspense, useState } from 'react'
import { ErrorBoundary } from 'react-error-boundary'
import { formatPoints } from '#lib/format-points.ts'

const RollingDigits = lazy(() => import('./rolling-digits.tsx'))

/** Points whose digits roll when they change. Plain text before the first change, which renders sooner. */
export function RollingPoints({ points }: { points: number }) {
  const [first] = useState(points)
  const [hasChanged, setChanged] = useState(false)
  if (points !== first && !hasChanged) setChanged(true)
  if (!hasChanged) return formatPoints(points)
  return (
    <ErrorBoundary fallback={formatPoints(points)}>
      <Suspense fallback={formatPoints(first)}>
        <RollingDigits from={first} value={points} />
      </Suspense>
    </ErrorBoundary>
  )
}
