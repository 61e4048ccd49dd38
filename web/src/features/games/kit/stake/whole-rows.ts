import { type RefObject, useEffect } from 'react'

/** In pixels from the top of the window. */
type Row = { top: number; bottom: number }

const FADE_PX = 20
/** Taller parts are pictures, of which a part is better than nothing. */
const ROW_MAX_PX = 72
const SLACK_PX = 1

/**
 * What a pinned bar covers above its upper edge, so that it cuts no row in half: the heights of the part that hides the
 * rows under it, and of the fade above that.
 */
export function coverRows(rows: Row[], edge: number): { solidPx: number; fadePx: number } {
  const low = rows.filter(({ top, bottom }) => bottom - top <= ROW_MAX_PX)
  let line = edge
  for (let cut = cutAt(low, line); cut.length > 0; cut = cutAt(low, line)) {
    line = Math.min(...cut.map(({ top }) => top))
    if (edge - line > ROW_MAX_PX) return { solidPx: 0, fadePx: FADE_PX }
  }
  const above = low.map(({ bottom }) => bottom).filter((bottom) => bottom <= line + SLACK_PX)
  const gap = line - Math.max(line - FADE_PX, ...above)
  return { solidPx: edge - line, fadePx: Math.max(0, gap) }
}

function cutAt(rows: Row[], line: number): Row[] {
  return rows.filter(({ top, bottom }) => top < line - SLACK_PX && bottom > line + SLACK_PX)
}

const ROWS =
  ':is(fieldset > div, button, input, select, label, p, li, dt, dd):not(.sr-only, .sr-only *, [data-spot])'

/** Keeps a pinned bar from cutting rows in half while the page is at its top. Below, rows pass under it as they scroll. */
export function useWholeRows(bar: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = bar.current
    const table = element?.closest('[role=tabpanel]')
    if (!element || !table) return
    let frame = 0
    const measure = () => {
      frame ||= requestAnimationFrame(() => {
        frame = 0
        cover(element, table)
      })
    }
    const sizes = new ResizeObserver(measure)
    // Texts that count up do so on every frame, and move no row.
    const changes = new MutationObserver((records) => {
      if (records.some(({ addedNodes }) => [...addedNodes].some((node) => node instanceof Element)))
        measure()
    })
    sizes.observe(table)
    sizes.observe(element)
    changes.observe(table, { childList: true, subtree: true })
    addEventListener('scroll', measure, { passive: true })
    addEventListener('resize', measure)
    return () => {
      cancelAnimationFrame(frame)
      sizes.disconnect()
      changes.disconnect()
      removeEventListener('scroll', measure)
      removeEventListener('resize', measure)
    }
  }, [bar])
}

function cover(bar: HTMLElement, table: Element): void {
  const { solidPx, fadePx } =
    scrollY > 0
      ? { solidPx: 0, fadePx: FADE_PX }
      : coverRows(rowsBeside(bar, table), bar.getBoundingClientRect().top)
  bar.style.setProperty('--solid', `${solidPx}px`)
  bar.style.setProperty('--fade', `${fadePx}px`)
}

/** The rows of the table that the bar can cover. */
function rowsBeside(bar: HTMLElement, table: Element): Row[] {
  const { left, right } = bar.getBoundingClientRect()
  return [...table.querySelectorAll(ROWS)]
    .filter((row) => !bar.contains(row))
    .map((row) => row.getBoundingClientRect())
    .filter((row) => row.height > 0 && row.left < right && row.right > left)
}
