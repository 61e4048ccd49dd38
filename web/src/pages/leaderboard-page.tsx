import * as m from '@tallyhouse/messages/leaderboard-page'
import { useLocation, useSearch } from 'wouter'
import { BalanceRanking, EarnedRanking } from '#features/standings/ranking.tsx'
import { usePageTitle } from '#lib/page/use-page-title.ts'
import { LinkButton } from '#ui/button.tsx'
import { Tab, TabPanel, TabRow, TabsRoot } from '#ui/tabs.tsx'

const rankings = ['balance', 'week', 'all'] as const
const [byDefault] = rankings
const labels = { balance: m.byBalance, week: m.byWeek, all: m.byAllTime }

/** The ranking by balance and, with `?by=week` and `?by=all`, by points earned. */
export default function LeaderboardPage() {
  const [, navigate] = useLocation()
  const chosen = new URLSearchParams(useSearch()).get('by')
  const by = rankings.find((ranking) => ranking === chosen) ?? byDefault
  const nextAction = <LinkButton href="/earn">{m.seeOffers()}</LinkButton>
  usePageTitle(m.title())
  return (
    <main className="page pt-5 pb-12 md:pt-7">
      <h1 className="text-28 md:text-36">{m.title()}</h1>
      <TabsRoot
        value={by}
        onValueChange={(next) =>
          navigate(next === byDefault ? '/leaderboard' : `/leaderboard?by=${next}`, {
            replace: true,
          })
        }
        activationMode="manual"
      >
        <TabRow aria-label={m.rankings()} className="mt-2">
          {rankings.map((ranking) => (
            <Tab key={ranking} value={ranking}>
              {labels[ranking]()}
            </Tab>
          ))}
        </TabRow>
        <TabPanel value={by} tabIndex={-1} className="mt-4 space-y-4 md:space-y-5">
          {by === 'balance' ? (
            <>
              <p className="text-14 text-mid">{m.intro()}</p>
              <BalanceRanking nextAction={nextAction} />
            </>
          ) : (
            <EarnedRanking period={by} nextAction={nextAction} />
          )}
        </TabPanel>
      </TabsRoot>
    </main>
  )
}
