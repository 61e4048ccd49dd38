import * as m from '@tallyhouse/messages/landing'
import { useQuery } from '@tanstack/react-query'
import { Prize } from '#features/withdrawals/prize.tsx'
import { termsQuery } from '#session/terms.ts'

export function PayoutShelf() {
  const { data: terms } = useQuery(termsQuery)
  if (!terms) return null
  return (
    <section aria-labelledby="payouts" className="page py-16 md:py-24">
      <h2 id="payouts" className="text-36 md:text-48">
        {m.payouts()}
      </h2>
      <p className="mt-3 max-w-[54ch] text-16 text-mid">{m.payoutsIntro()}</p>
      <ul className="mt-8 grid grid-cols-2 gap-px overflow-hidden rounded-panel border border-line bg-line sm:grid-cols-3 lg:grid-cols-6">
        {terms.methods.map((method) => (
          <li key={method.method} className="prize" data-soon={method.enabled ? undefined : ''}>
            <Prize terms={method} />
          </li>
        ))}
      </ul>
    </section>
  )
}
