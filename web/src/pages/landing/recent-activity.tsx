import * as m from '@tallyhouse/messages/landing'
import { RecentWinners } from './recent-winners.tsx'
import { TopEarners } from './top-earners.tsx'

export function RecentActivity() {
  return (
    <section aria-labelledby="recent-activity" className="page pb-16 md:pb-24">
      <h2 id="recent-activity" className="text-36 md:text-48">
        {m.activity()}
      </h2>
      <p className="mt-3 max-w-[54ch] text-16 text-mid">{m.activityIntro()}</p>
      <div className="mt-8 grid gap-x-10 gap-y-8 lg:grid-cols-[1.15fr_1fr]">
        <RecentWinners />
        <TopEarners />
      </div>
    </section>
  )
}
