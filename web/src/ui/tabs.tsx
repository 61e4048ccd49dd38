import { Tabs as Radix } from 'radix-ui'
import { type ComponentProps, useLayoutEffect, useRef } from 'react'
import { cn } from '#lib/class-names.ts'

export const TabsRoot = Radix.Root
export const TabPanel = Radix.Content

/** A row of tabs that scrolls when it is wider than the screen. */
export function TabRow({ className, ...props }: ComponentProps<typeof Radix.List>) {
  return (
    <Radix.List
      className={cn(
        'flex snap-x gap-1 overflow-x-auto [scrollbar-width:none] border-b border-line',
        className,
      )}
      {...props}
    />
  )
}

/** Scrolls a row of tabs so that the open one is visible. */
export function useScrollToOpenTab(open: string) {
  const row = useRef<HTMLDivElement>(null)
  // The observer measures after layout and before paint, so it forces no extra layout.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the open tab is found by its data-state attribute
  useLayoutEffect(() => {
    if (!row.current) return undefined
    const observer = new ResizeObserver(([entry]) => entry && scrollToOpenTab(entry.target))
    observer.observe(row.current)
    return () => observer.disconnect()
  }, [open])
  return row
}

function scrollToOpenTab(row: Element): void {
  const tab = row.querySelector<HTMLElement>('[data-state="active"]')
  if (!tab) return
  const left = tab.offsetLeft - (row.clientWidth - tab.clientWidth) / 2
  row.scrollTo({ left: Math.max(0, left) })
}

/** A tab; the active one is underlined with a glow. */
export function Tab({ className, ...props }: ComponentProps<typeof Radix.Trigger>) {
  return (
    <Radix.Trigger
      className={cn(
        'lamp-tab relative flex h-12 shrink-0 snap-start items-center gap-2 px-4 text-14 font-semibold text-mid transition-colors duration-(--t-hover) hover:text-bone focus-visible:-outline-offset-2 data-[state=active]:text-bone',
        className,
      )}
      {...props}
    />
  )
}
