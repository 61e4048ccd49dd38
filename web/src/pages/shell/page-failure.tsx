import type { FallbackProps } from 'react-error-boundary'
import { ErrorState } from '../../ui/error-state.tsx'

/** In place of a page that broke while it was drawn. */
export function PageFailure({ error, resetErrorBoundary }: FallbackProps) {
  return (
    <main className="page py-24">
      <h1 className="sr-only">Something broke</h1>
      <ErrorState
        title="This page broke while we were drawing it"
        error={error}
        onRetry={resetErrorBoundary}
      />
    </main>
  )
}
