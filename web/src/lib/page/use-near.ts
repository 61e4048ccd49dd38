import { type RefObject, startTransition, useEffect, useState } from 'react'
import { whenIdle } from '../when-idle.ts'

const NEAR = '200px'

/** Whether an element has ever been near the viewport while the page was idle. */
export function useNear(element: RefObject<Element | null>): boolean {
  const [isNear, setNear] = useState(false)
  useEffect(() => {
    if (!element.current) return undefined
    let giveUp = () => {}
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return
        observer.disconnect()
        giveUp = whenIdle(() => startTransition(() => setNear(true)))
      },
      { rootMargin: NEAR },
    )
    observer.observe(element.current)
    return () => {
      observer.disconnect()
      giveUp()
    }
  }, [element])
  return isNear
}
