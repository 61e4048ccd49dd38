import type { FallbackProps } from 'react-error-boundary'
import { useBackOnline } from '../../lib/network.ts'
import { ErrorState } from '../../ui/error-state.tsx'

/** In place of a page that broke while it was drawn, or whose script could not be loaded. */
export function PageFailure({ error, resetErrorBoundary }: FallbackProps) {
  const isUnloaded = isLoadFailure(error)
  useBackOnline(() => {
    if (isUnloaded) reload()
  })
  return (
    <main className="page py-24">
      <h1 className="sr-only">{isUnloaded ? 'This page did not load' : 'Something broke'}</h1>
      <ErrorState
        title={isUnloaded ? 'This page did not load' : 'This page broke while we were drawing it'}
        error={error}
        // A script that failed to load once fails until the page is loaded again.
        onRetry={isUnloaded ? reload : resetErrorBoundary}
      />
    </main>
  )
}

function reload(): void {
  location.reload()
}

/** Chromium, Firefox and Safari each have words of their own. */
function isLoadFailure(error: unknown): boolean {
  return (
    error instanceof TypeError &&
    /dynamically imported module|importing a module script failed/i.test(error.message)
  )
}
