import { FairPlayCard } from './fair-play-card.tsx'
import { GameStatsCard } from './game-stats-card.tsx'
import { LiveBets } from './live-bets.tsx'

/** The cards below every table: the player's stats, the live bets, and the odds. */
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
