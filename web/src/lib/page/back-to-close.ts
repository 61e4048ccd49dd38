import { useEffect, useEffectEvent } from 'react'
import type { AroundNavHandler } from 'wouter'

/**
 * What covers the page, such as a sheet, has an entry in the session history, so that Back closes it. `layers` are
 * open now, in the order in which they opened. The entry of the n-th has the state `{ openLayers: n }`.
 */
const layers: { close: () => void }[] = []

/** Navigations that wait until the entries of layers are left, so that the new page takes their place. */
const waiting: (() => void)[] = []

let isFollowing = false

/** Set while the browser is sent back by this file. */
let travel: ReturnType<typeof setTimeout> | undefined

/** A browser moves within a few frames, or not at all: if the tab was restored without its history. */
const TRAVEL_MAX_MS = 1000

/** Starts to close layers when the player goes back. Call it once for a page. Returns how to stop. */
export function followBack(): () => void {
  isFollowing = true
  addEventListener('popstate', closeLeftLayers)
  // A reload closes layers and keeps their entries.
  matchEntries()
  return () => {
    isFollowing = false
    removeEventListener('popstate', closeLeftLayers)
  }
}

function closeLeftLayers(): void {
  history.scrollRestoration = 'auto'
  const isByPlayer = travel === undefined
  clearTimeout(travel)
  travel = undefined
  if (isByPlayer) for (const { close } of layers.slice(openLayers()).reverse()) close()
  queueMicrotask(matchEntries)
}

/** Closes what covers the page when the player goes back, instead of leaving the page. */
export function useBackToClose(isOpen: boolean, onClose: () => void): void {
  const close = useEffectEvent(onClose)
  useEffect(() => {
    if (!isOpen) return undefined
    const layer = { close: () => close() }
    layers.push(layer)
    queueMicrotask(matchEntries)
    return () => {
      layers.splice(layers.indexOf(layer), 1)
      queueMicrotask(matchEntries)
    }
  }, [isOpen])
}

/** Closes all that covers the page, so that it can be seen. */
export function closeLayers(): void {
  for (const { close } of layers.toReversed()) close()
}

/** Navigates once the entries of layers are left, so that Back from the new page leads to the page they covered. */
export const navigateFromLayers: AroundNavHandler = (navigate, to, options) => {
  if (travel === undefined && openLayers() === 0) return navigate(to, options)
  waiting.push(() => navigate(to, options))
  return matchEntries()
}

/** How many layers were open at the current entry of the session history. */
function openLayers(): number {
  return history.state?.openLayers ?? 0
}

/** Makes the session history match the open layers. */
function matchEntries(): void {
  if (!isFollowing || travel !== undefined) return
  const surplus = openLayers() - (waiting.length > 0 ? 0 : layers.length)
  if (surplus > 0) {
    travel = setTimeout(stay, TRAVEL_MAX_MS)
    history.go(-surplus)
  } else if (waiting.length > 0) {
    for (const navigate of waiting.splice(0)) navigate()
    queueMicrotask(matchEntries)
  } else {
    for (let count = openLayers() + 1; count <= layers.length; count++) {
      // The page stays where it is. A browser that came back would scroll what is opened from the layer.
      history.scrollRestoration = 'manual'
      history.pushState({ openLayers: count }, '')
      history.scrollRestoration = 'auto'
    }
  }
}

/** Makes the current entry one of the page itself. */
function stay(): void {
  travel = undefined
  history.replaceState(null, '')
  matchEntries()
}
