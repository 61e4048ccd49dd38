import type { Chain } from '../chains/chain-queries.ts'
import type { Table } from './table-news.ts'

type Lookup = {
  table: Pick<Table, 'round' | 'results'>
  drawId: number
  /** Newest first. */
  chains: Chain[]
}

/** The chain from which a round was drawn. Each chain counts its own rounds, so where the numbers stop falling, an older one begins. */
export function findResultChain({ table, drawId, chains }: Lookup): Chain | undefined {
  const used = chains.filter(({ linksUsed }) => linksUsed > 0)
  let place = Math.max(
    0,
    used.findIndex(({ id }) => id === table.round?.chainId),
  )
  let number = table.round?.number ?? Number.POSITIVE_INFINITY
  for (const result of table.results) {
    if (result.number > number) place += 1
    number = result.number
    if (result.drawId === drawId) return used[place]
  }
  return undefined
}
