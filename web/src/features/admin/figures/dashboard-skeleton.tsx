import { Skeleton } from '#ui/skeleton.tsx'

const cards = ['owed', 'dollars', 'available', 'held', 'waiting', 'debt']
const charts = ['liabilities', 'players', 'in', 'out', 'payouts', 'chargebacks']

export function DashboardSkeleton() {
  return (
    <div className="space-y-4">
      <div className="grid grid-cols-2 gap-3 lg:grid-cols-3 lg:gap-4">
        {cards.map((card) => (
          <Skeleton key={card} className="h-24 w-full" />
        ))}
      </div>
      <div className="grid gap-4 lg:grid-cols-2">
        {charts.map((chart) => (
          <Skeleton key={chart} className="h-104 w-full" />
        ))}
      </div>
    </div>
  )
}
