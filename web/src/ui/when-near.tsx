import * as m from '@tallyhouse/messages/ui'
import {
  type ComponentType,
  lazy,
  type ReactNode,
  Suspense,
  startTransition,
  useEffect,
  useRef,
  useState,
} from 'react'
import { ErrorBoundary } from 'react-error-boundary'
import { useBackOnline } from '#lib/calls/network.ts'
import { cn } from '#lib/class-names.ts'
import { useNear } from '#lib/page/use-near.ts'
import { retryable } from '#lib/retryable.ts'
import { ErrorState } from './error-state.tsx'
import { Skeleton } from './skeleton.tsx'

const RENDER_ANYWAY_MS = 5000

/** `space` is the class of the height that the skeleton takes. */
type WhenNearProps = Pick<LazySectionProps, 'load'> & { space?: string }

/**
 * Renders the lower part of a page when the player scrolls near it, or after a delay so that it can be
 * searched. Until then a skeleton takes its space.
 */
export function WhenNear({ load, space = 'h-dvh' }: WhenNearProps) {
  const place = useRef<HTMLDivElement>(null)
  const isNear = useNear(place)
  const [isOverdue, setOverdue] = useState(false)
  const placeholder = <Skeleton className={cn('w-full animate-none opacity-30', space)} />
  useEffect(() => {
    const timer = setTimeout(() => startTransition(() => setOverdue(true)), RENDER_ANYWAY_MS)
    return () => clearTimeout(timer)
  }, [])
  return (
    <div ref={place}>
      {isNear || isOverdue ? (
        <LazySection load={load} placeholder={placeholder} failure={m.partFailed()} />
      ) : (
        placeholder
      )}
    </div>
  )
}

type LazySectionProps = {
  /** Only imports a script whose default export is the section: a retry imports that script under another URL. */
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
