import type { activityItem, liveBet } from '@tallyhouse/contract/games'
import type * as z from 'zod/mini'
import { multiplierText } from '../multiplier.ts'

export type ActivityItem = z.output<typeof activityItem>
export type LiveBet = z.output<typeof liveBet>

/** A settled bet with its player as others see them. */
export type NamedBet = {
  id: number
  username: string
  isHidden: boolean
  game: string
  stake: number
  payout: number
  multiplierHundredths: number
  createdAt: Date
}

/** Such a bet with what groups it. */
export type NamedRound = NamedBet & { playerId: number; result: string | null }

const GROUP_MS = 60_000

/**
 * A round's public activity item. `amount` is the net win or loss, or the stake for a push.
 * Only a payout above the stake counts as a win.
 */
export function toActivityItem(round: NamedRound): ActivityItem {
  const { id, username, isHidden, stake, payout, createdAt } = round
  const type = activityType(round)
  return {
    id,
    username,
    isHidden,
    game: round.game as ActivityItem['game'],
    type,
    amount: type === 'push' ? stake : Math.abs(payout - stake),
    count: 1,
    timestamp: createdAt.toISOString(),
  }
}

/** A round as others see it among the live bets. */
export function toLiveBet({ multiplierHundredths, createdAt, ...round }: NamedBet): LiveBet {
  const { id, username, isHidden, stake, payout } = round
  return {
    id,
    username,
    isHidden,
    game: round.game as LiveBet['game'],
    stake,
    multiplier: multiplierText(multiplierHundredths),
    payout,
    timestamp: createdAt.toISOString(),
  }
}

/**
 * The activity items for rounds. Merges those with the same player, game, and type that are within a minute of
 * the newest one.
 * @param rounds newest first; the result has the same order
 */
export function groupActivity(rounds: NamedRound[], limit: number): ActivityItem[] {
  const groups: ActivityItem[] = []
  const latest = new Map<string, ActivityItem>()
  for (const round of rounds) {
    const item = toActivityItem(round)
    const name = `${round.playerId} ${item.game} ${item.type}`
    const group = latest.get(name)
    if (group && Date.parse(group.timestamp) - Date.parse(item.timestamp) <= GROUP_MS) {
      group.amount += item.amount
      group.count += 1
      continue
    }
    latest.set(name, item)
    groups.push(item)
  }
  return groups.slice(0, limit)
}

/**
 * The newest win of each player and game. Their sum would be a win that no player had.
 * @param rounds newest first; the result has the same order
 */
export function listWins(rounds: NamedRound[], limit: number): ActivityItem[] {
  const items = new Map(rounds.map((round) => [round.id, toActivityItem(round)]))
  return groupActivity(rounds, limit).flatMap(({ id }) => items.get(id) ?? [])
}

function activityType({ game, stake, payout, result }: NamedRound): ActivityItem['type'] {
  if (payout > stake) return result === 'blackjack' ? 'blackjack' : 'win'
  if (payout === stake) return 'push'
  return game === 'blackjack' ? 'lose' : 'loss'
}
