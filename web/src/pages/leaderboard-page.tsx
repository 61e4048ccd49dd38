import * as m from '@tallyhouse/messages/leaderboard-page'
import { LeaderboardFigures, Ranking } from '#features/standings/ranking.tsx'
import { usePageTitle } from '#lib/page/use-page-title.ts'
import { LinkButton } from '#ui/button.tsx'

export default function LeaderboardPage() {
  usePageTitle(m.title())
  return (
    <main className="page space-y-4 pt-5 pb-12 md:space-y-5 md:pt-7">
      <div>
        <h1 className="text-36">{m.title()}</h1>
        <p className="mt-1 text-14 text-mid">{m.intro()}</p>
      </div>
      <LeaderboardFigures />
      <Ranking nextAction={<LinkButton href="/earn">{m.seeOffers()}</LinkButton>} />
    </main>
  )
}
