import { type ComponentType, lazy, type ReactNode, Suspense, useState } from 'react'
import { ErrorBoundary } from 'react-error-boundary'
import { useBackOnline } from '../lib/network.ts'
import { retryable } from '../lib/retryable.ts'
import { ErrorState } from './error-state.tsx'

export type LatePartProps = {
  load: () => Promise<{ default: ComponentType }>
  /** Shown until the part is loaded. */
  room: ReactNode
  /** The title of the error when loading fails. */
  failure: string
}

/**
 * A part of a page with its own script. If the script fails to load, the rest of the page stays. The part retries
 * when the network returns or the reader asks for it.
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
