import * as m from '@tallyhouse/messages/shell'
import type { FallbackProps } from 'react-error-boundary'
import { useBackOnline } from '#lib/calls/network.ts'
import { ErrorState } from '#ui/error-state.tsx'

/** Replaces a page that threw while rendering or whose script failed to load. */
export function PageFailure({ error, resetErrorBoundary }: FallbackProps) {
  const isUnloaded = isLoadFailure(error)
  const title = isUnloaded ? m.pageFailed() : m.pageBroke()
  useBackOnline(() => {
    if (isUnloaded) reload()
  })
  return (
    <main className="page py-24">
      <h1 className="sr-only">{title}</h1>
      <ErrorState
        title={title}
        error={error}
        // Browsers cache a failed script import until the page reloads.
        onRetry={isUnloaded ? reload : resetErrorBoundary}
      />
    </main>
  )
}

function reload(): void {
  location.reload()
}

/** Chromium, Firefox, and Safari each word this error differently. */
function isLoadFailure(error: unknown): boolean {
  return (
    error instanceof TypeError &&
    /dynamically imported module|importing a module script failed/i.test(error.message)
  )
}
