import { type ComponentType, lazy, type ReactNode, Suspense, useState } from 'react'
import { ErrorBoundary } from 'react-error-boundary'
import { useBackOnline } from '#lib/calls/network.ts'
import { ErrorState } from './error-state.tsx'

export type LazySectionProps = {
  load: () => Promise<{ default: ComponentType }>
  /** Shown until the section is loaded. */
  placeholder: ReactNode
  /** The title of the error when loading fails. */
  failure: string
}

/**
 * A section of a page with its own script. If the script fails to load, the rest of the page stays. The section
 * retries when the network returns or the player asks for it.
 */
export function LazySection({ load, placeholder, failure }: LazySectionProps) {
  const [loadSection] = useState(() => retryable(load))
  const [Section, setSection] = useState(() => lazy(loadSection))
  return (
    <ErrorBoundary
      onReset={() => setSection(() => lazy(loadSection))}
      fallbackRender={({ error, resetErrorBoundary }) => (
        <SectionFailure title={failure} error={error} onRetry={resetErrorBoundary} />
      )}
    >
      <Suspense fallback={placeholder}>
        <Section />
      </Suspense>
    </ErrorBoundary>
  )
}

function SectionFailure(props: { title: string; error: unknown; onRetry: () => void }) {
  useBackOnline(props.onRetry)
  return <ErrorState {...props} />
}

/**
 * Makes a dynamic import retryable. Chromium caches a failed script until the page reloads, so the next attempt
 * requests it under another URL if the error names the script.
 */
function retryable<Module>(load: () => Promise<Module>): () => Promise<Module> {
  let attempt = load
  return async () => {
    try {
      return await attempt()
    } catch (error) {
      const [script] = /https?:\S+\.js/.exec(String(error)) ?? []
      if (script) attempt = () => import(/* @vite-ignore */ `${script}?again=${Date.now()}`)
      throw error
    }
  }
}
