import { useState } from 'react'

type HoldSource = 'button' | 'pointer' | 'focus'

/**
 * A live list that does not change while the player has paused it, hovers over it, or has focus inside.
 * Spread `holdHandlers` over the list element.
 */
export function usePausedList<Item>(current: Item[]) {
  const [shown, setShown] = useState(current)
  const [sources, setSources] = useState<HoldSource[]>([])
  const isHeld = sources.length > 0 && shown.length > 0
  if (!isHeld && !isSameList(shown, current)) setShown(current)

  function hold(source: HoldSource, isOn: boolean): void {
    setSources((old) => [...old.filter((other) => other !== source), ...(isOn ? [source] : [])])
  }

  return {
    shown,
    isPaused: sources.includes('button'),
    togglePause: () => hold('button', !sources.includes('button')),
    holdHandlers: {
      onPointerEnter: () => hold('pointer', true),
      onPointerLeave: () => hold('pointer', false),
      onFocus: () => hold('focus', true),
      onBlur: () => hold('focus', false),
    },
  }
}

export function isSameList<Item>(a: Item[], b: Item[]): boolean {
  return a.length === b.length && a.every((item, index) => item === b[index])
}
