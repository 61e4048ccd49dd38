import * as m from '@tallyhouse/messages/ui'
import { startTransition, useEffect, useRef, useState } from 'react'
import { useNear } from '#lib/page/use-near.ts'
import { LazySection, type LazySectionProps } from './lazy-section.tsx'
import { Skeleton } from './skeleton.tsx'

const RENDER_ANYWAY_MS = 5000

/**
 * Renders the lower part of a page when the player scrolls near it, or after a delay so that it can be
 * searched. Until then a skeleton takes its space.
 */
export function WhenNear({ load }: Pick<LazySectionProps, 'load'>) {
  const place = useRef<HTMLDivElement>(null)
  const isNear = useNear(place)
  const [isOverdue, setOverdue] = useState(false)
  const placeholder = <Skeleton className="h-dvh w-full animate-none opacity-30" />
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
