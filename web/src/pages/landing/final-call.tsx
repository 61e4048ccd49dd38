import * as m from '@tallyhouse/messages/landing'
import { Link } from 'wouter'
import { useSignupBonus } from '#features/identity/signup-bonus.ts'
import { formatPoints } from '#lib/format-points.ts'
import { useCurrentUser } from '#session/current-user.ts'
import { Button } from '#ui/button.tsx'
import { TallyMark } from '#ui/logo.tsx'

/** The last call to action, above the footer. */
export function FinalCall() {
  const bonus = useSignupBonus()
  const user = useCurrentUser()
  return (
    <section className="lamp border-t border-line">
      <div className="page flex flex-col items-center py-20 text-center md:py-28">
        <TallyMark className="h-12 w-14" />
        <h2 className="mt-6 max-w-[16ch] text-36 md:text-48">{m.finalTitle()}</h2>
        {bonus !== undefined && (
          <p className="mt-3 text-16 text-mid">
            {m.finalBonus({ points: bonus, amount: formatPoints(bonus) })}
          </p>
        )}
        <Button asChild variant="primary" size="lg" className="mt-8">
          <Link href={user ? '/' : '/auth?tab=sign-up'}>
            {user ? m.goToDashboard() : m.createYourAccount()}
          </Link>
        </Button>
      </div>
    </section>
  )
}
