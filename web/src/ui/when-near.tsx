import { startTransition, useEffect, useRef, useState } from 'react'
import { useNear } from '../lib/use-near.ts'
import { LatePart, type LatePartProps } from './late-part.tsx'
import { Skeleton } from './skeleton.tsx'

const LATE_MS = 5000

/**
 * What stands further down a page is made when the reader comes near, or once the page has stood for a
 * while, so that it can be searched. Until then it has its room.
 */
export function WhenNear({ load }: Pick<LatePartProps, 'load'>) {
  const place = useRef<HTMLDivElement>(null)
  const isNear = useNear(place)
  const [isLate, setLate] = useState(false)
  const room = <Skeleton className="h-dvh w-full animate-none opacity-30" />
  useEffect(() => {
    const timer = setTimeout(() => startTransition(() => setLate(true)), LATE_MS)
    return () => clearTimeout(timer)
  }, [])
  return (
    <div ref={place}>
      {isNear || isLate ? (
        <LatePart load={load} room={room} failure="This part of the page did not load" />
      ) : (
        room
      )}
    </div>
  )
}
