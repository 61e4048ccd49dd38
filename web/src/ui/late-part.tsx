import { type ComponentType, lazy, type ReactNode, Suspense, useState } from 'react'
import { ErrorBoundary } from 'react-error-boundary'
import { useBackOnline } from '../lib/network.ts'
import { retryable } from '../lib/retryable.ts'
import { ErrorState } from './error-state.tsx'

export type LatePartProps = {
  load: () => Promise<{ default: ComponentType }>
  /** What stands in its place until it is loaded. */
  room: ReactNode
  /** What is said when it failed. */
  failure: string
}

/**
 * A part of a page that has a script of its own. When that does not load, the rest of the page stays, and the part
 * is tried again with the network or when it is asked for.
 */
export function LatePart({ load, room, failure }: LatePartProps) {
  const [loadPart] = useState(() => retryable(load))
  const [Part, setPart] = useState(() => lazy(loadPart))
  return (
    <ErrorBoundary
      onReset={() => setPart(() => lazy(loadPart))}
      fallbackRender={({ error, resetErrorBoundary }) => (
        <PartFailure title={failure} error={error} onRetry={resetErrorBoundary} />
      )}
    >
      <Suspense fallback={room}>
        <Part />
      </Suspense>
    </ErrorBoundary>
  )
}

function PartFailure(props: { title: string; error: unknown; onRetry: () => void }) {
  useBackOnline(props.onRetry)
  return <ErrorState {...props} />
}
