import {
  type KeyboardEvent,
  type PointerEvent,
  type RefObject,
  useEffect,
  useEffectEvent,
  useRef,
} from 'react'
import { stored } from '#lib/stored.ts'
import { isPlace, type Place, placeWithin, stepped } from './window-place.ts'

const saved = stored('tallyhouse.live-stats-place')

/**
 * Lets the player move a window by dragging a handle or with the arrow keys on it. It stays within the page, and
 * this browser stores its place.
 * @param box the window
 * @param isFree whether the window can be moved
 * @returns the props of the handle
 */
export function useMovable(box: RefObject<HTMLElement | null>, isFree: boolean) {
  const grip = useRef<Place | null>(null)

  /** Moves without a render, because a pointer moves often. */
  function moveTo(wanted: Place): void {
    const element = box.current
    if (!element) return
    const size = { x: element.offsetWidth, y: element.offsetHeight }
    const { x, y } = placeWithin(wanted, size, pageSize())
    Object.assign(element.style, { inset: '0 auto auto 0', transform: `translate(${x}px, ${y}px)` })
  }

  function here(): Place {
    const { left = 0, top = 0 } = box.current?.getBoundingClientRect() ?? {}
    return { x: left, y: top }
  }

  const save = () => saved.write(JSON.stringify(here()))
  function restore(): void {
    const found = saved.readJson()
    if (isPlace(found)) moveTo(found)
  }
  const place = useEffectEvent(restore)
  useEffect(() => {
    if (!isFree) return undefined
    const element = box.current
    place()
    addEventListener('resize', place)
    return () => {
      removeEventListener('resize', place)
      element?.removeAttribute('style')
    }
  }, [isFree, box])

  return {
    onPointerDown(event: PointerEvent) {
      const { x, y } = here()
      grip.current = { x: event.clientX - x, y: event.clientY - y }
      event.currentTarget.setPointerCapture(event.pointerId)
    },
    onPointerMove({ clientX, clientY }: PointerEvent) {
      if (grip.current) moveTo({ x: clientX - grip.current.x, y: clientY - grip.current.y })
    },
    onPointerUp() {
      grip.current = null
      save()
    },
    onPointerCancel() {
      grip.current = null
      restore()
    },
    onKeyDown(event: KeyboardEvent) {
      const next = stepped(here(), event.key)
      if (!next) return
      event.preventDefault()
      moveTo(next)
      save()
    },
  }
}

function pageSize(): Place {
  return { x: document.documentElement.clientWidth, y: innerHeight }
}
