import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { LoadMore } from '../../../ui/load-more.tsx'
import { ListPanel } from '../list-panel.tsx'

type PlayerListProps<Line> = {
  title: string
  /** Of what there is more, such as "rounds". */
  what: string
  empty: string
  list: UseInfiniteQueryResult<InfiniteData<Line[]>>
  children: (lines: Line[]) => ReactNode
}

/** A list about a player, page after page. */
export function PlayerList<Line>({ title, what, empty, list, children }: PlayerListProps<Line>) {
  const lines = list.data?.pages.flat() ?? []
  return (
    <ListPanel
      title={title}
      list={list}
      isEmpty={list.data !== undefined && lines.length === 0}
      empty={empty}
    >
      {children(lines)}
      <LoadMore what={what} pages={list} />
    </ListPanel>
  )
}
