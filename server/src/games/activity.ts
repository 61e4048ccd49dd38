import type { activityItem } from '@tallyhouse/contract/games'
import type * as z from 'zod/mini'

export type ActivityItem = z.output<typeof activityItem>

/** A settled round with the name of who played it. */
export type NamedRound = {
  id: number
  username: string
  game: string
  stake: number
  payout: number
  result: string | null
  createdAt: Date
}

const GROUP_MS = 60_000

/**
 * What others see of a round: what it won or lost, net, or the stake that a push returned. A payout
 * at or below the stake is no win.
 */
export function activityOf(round: NamedRound): ActivityItem {
  const { id, username, stake, payout, createdAt } = round
  const type = typeOf(round)
  return {
    id,
    username,
    game: round.game as ActivityItem['game'],
    type,
    amount: type === 'push' ? stake : Math.abs(payout - stake),
    count: 1,
    timestamp: createdAt.toISOString(),
  }
}

/**
 * Joins items of the same player, game and type that lie within a minute of each other.
 * @param items newest first, as the answer is
 */
export function groupActivity(items: ActivityItem[], limit: number): ActivityItem[] {
  const groups: ActivityItem[] = []
  const latest = new Map<string, ActivityItem>()
  for (const item of items) {
    const name = `${item.username} ${item.game} ${item.type}`
    const group = latest.get(name)
    if (group && Date.parse(group.timestamp) - Date.parse(item.timestamp) <= GROUP_MS) {
      group.amount += item.amount
      group.count += 1
      continue
    }
    const begun = { ...item }
    latest.set(name, begun)
    groups.push(begun)
  }
  return groups.slice(0, limit)
}

function typeOf({ game, stake, payout, result }: NamedRound): ActivityItem['type'] {
  if (payout > stake) return result === 'blackjack' ? 'blackjack' : 'win'
  if (payout === stake) return 'push'
  return game === 'blackjack' ? 'lose' : 'loss'
}
