import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { LoadMore } from '#ui/load-more.tsx'
import { ListPanel } from '../list-panel.tsx'

type PlayerListProps<Item> = {
  title: string
  empty: string
  list: UseInfiniteQueryResult<InfiniteData<Item[]>>
  children: (items: Item[]) => ReactNode
}

/** A paginated list of a player's records. */
export function PlayerList<Item>({ title, empty, list, children }: PlayerListProps<Item>) {
  const items = list.data?.pages.flat() ?? []
  return (
    <ListPanel
      title={title}
      list={list}
      isEmpty={list.data !== undefined && items.length === 0}
      empty={empty}
    >
      {children(items)}
      <LoadMore pages={list} />
    </ListPanel>
  )
}
