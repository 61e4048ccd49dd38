import { useLayoutEffect, useRef } from 'react'
import { Tab, TabRow } from '../../../ui/tabs.tsx'
import { gameList } from '../game-list.ts'

/** A tab for each game, in a row that scrolls; the one that is open is brought into view. */
export function GameTabs({ open }: { open: string }) {
  const row = useRef<HTMLDivElement>(null)

  useLayoutEffect(() => {
    const tab = row.current?.querySelector<HTMLElement>(`[data-game="${open}"]`)
    if (!row.current || !tab) return
    const left = tab.offsetLeft - (row.current.clientWidth - tab.clientWidth) / 2
    row.current.scrollTo({ left: Math.max(0, left) })
  }, [open])

  return (
    <TabRow
      ref={row}
      aria-label="Games"
      className="relative -mx-3 mt-1 mb-3 snap-mandatory scroll-px-3 px-3 md:mx-0 md:mt-3 md:mb-5 md:scroll-px-0 md:px-0"
    >
      {gameList.map(({ path, label, icon: Icon, prefetch }) => (
        <Tab
          key={path}
          value={path}
          data-game={path}
          onPointerEnter={() => void prefetch()}
          onFocus={() => void prefetch()}
        >
          <Icon className="size-5 shrink-0" />
          {label}
        </Tab>
      ))}
    </TabRow>
  )
}
