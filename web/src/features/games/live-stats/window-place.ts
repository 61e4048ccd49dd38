/** A place or a size on the page, in pixels from its left and top. */
export type Place = { x: number; y: number }

/** The distance to the edges of the page. */
const MARGIN = 12

/** The nearest place at which a window is entirely visible, or at least its left top. */
export function placeWithin(place: Place, size: Place, page: Place): Place {
  return {
    x: clamp(place.x, page.x - size.x - MARGIN),
    y: clamp(place.y, page.y - size.y - MARGIN),
  }
}

function clamp(value: number, max: number): number {
  return Math.max(MARGIN, Math.min(Math.round(value), max))
}

const STEP = 24

const steps: Record<string, Place> = {
  ArrowLeft: { x: -STEP, y: 0 },
  ArrowRight: { x: STEP, y: 0 },
  ArrowUp: { x: 0, y: -STEP },
  ArrowDown: { x: 0, y: STEP },
}

/** Where an arrow key moves a window; undefined for other keys. */
export function stepped(place: Place, key: string): Place | undefined {
  const step = steps[key]
  return step && { x: place.x + step.x, y: place.y + step.y }
}

export function isPlace(stored: unknown): stored is Place {
  if (typeof stored !== 'object' || stored === null) return false
  const { x, y } = stored as Record<string, unknown>
  return Number.isFinite(x) && Number.isFinite(y)
}
