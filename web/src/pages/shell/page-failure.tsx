import * as m from '@tallyhouse/messages/shell'
import type { FallbackProps } from 'react-error-boundary'
import { useBackOnline } from '#lib/calls/network.ts'
import { isLoadFailure } from '#lib/load-failure.ts'
import { ErrorState } from '#ui/error-state.tsx'

/** Replaces a page that threw while rendering or whose script failed to load. */
export function PageFailure({ error, resetErrorBoundary }: FallbackProps) {
  // Browsers cache a failed script import until the page reloads.
  return isLoadFailure(error) ? (
    <Unloaded error={error} />
  ) : (
    <Broken error={error} onRetry={resetErrorBoundary} />
  )
}

/** Replaces the whole app when its frame threw, which rendering it again rarely helps. */
export function AppFailure({ error }: FallbackProps) {
  return isLoadFailure(error) ? (
    <Unloaded error={error} />
  ) : (
    <Broken error={error} onRetry={reload} retry={m.reload()} />
  )
}

function Unloaded({ error }: { error: unknown }) {
  useBackOnline(reload)
  return <Failure title={m.pageFailed()} error={error} onRetry={reload} />
}

function Broken(props: { error: unknown; onRetry: () => void; retry?: string }) {
  return <Failure title={m.pageBroke()} sentence={m.pointsSafe()} {...props} />
}

function Failure(props: Parameters<typeof ErrorState>[0]) {
  return (
    <main className="page py-24">
      <h1 className="sr-only">{props.title}</h1>
      <ErrorState {...props} />
    </main>
  )
}

function reload(): void {
  location.reload()
}
