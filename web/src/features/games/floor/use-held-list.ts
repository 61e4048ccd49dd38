import { useState } from 'react'

type Hands = 'button' | 'pointer' | 'focus'

/**
 * A list that stands still while the reader holds it: by the button, under the pointer, or with the
 * focus inside. Spread `hands` over the list.
 */
export function useHeldList<Item>(current: Item[]) {
  const [shown, setShown] = useState(current)
  const [held, setHeld] = useState<Hands[]>([])
  const isHeld = held.length > 0 && shown.length > 0
  if (!isHeld && !isSameList(shown, current)) setShown(current)

  function hold(by: Hands, holds: boolean): void {
    setHeld((hands) => [...hands.filter((hand) => hand !== by), ...(holds ? [by] : [])])
  }

  return {
    shown,
    isPaused: held.includes('button'),
    togglePause: () => hold('button', !held.includes('button')),
    hands: {
      onPointerEnter: () => hold('pointer', true),
      onPointerLeave: () => hold('pointer', false),
      onFocus: () => hold('focus', true),
      onBlur: () => hold('focus', false),
    },
  }
}

/** Whether two lists have the same items in the same order. */
export function isSameList<Item>(a: Item[], b: Item[]): boolean {
  return a.length === b.length && a.every((item, index) => item === b[index])
}
