import { RecentWinners } from './recent-winners.tsx'
import { TopEarners } from './top-earners.tsx'

/** What happens on the floor, and who did best so far. */
export function Lately() {
  return (
    <section aria-labelledby="lately" className="page pb-16 md:pb-24">
      <h2 id="lately" className="text-36 md:text-48">
        Lately at the counter
      </h2>
      <p className="mt-3 max-w-[54ch] text-16 text-mid">
        Read from the books as they are. Bets that lost are not listed here.
      </p>
      <div className="mt-8 grid gap-x-10 gap-y-8 lg:grid-cols-[1.15fr_1fr]">
        <RecentWinners />
        <TopEarners />
      </div>
    </section>
  )
}
