import { FairPlayCard } from '../fair-play-card.tsx'
import { GameStatsCard } from '../game-stats-card.tsx'
import { LiveBets } from './live-bets.tsx'

/** What stands under every table: the player's stats, the bets, the odds. */
export default function BesideTables() {
  return (
    <div className="grid items-start gap-4 lg:grid-cols-2">
      <div className="min-w-0 space-y-4">
        <GameStatsCard />
        <LiveBets />
      </div>
      <FairPlayCard />
    </div>
  )
}
