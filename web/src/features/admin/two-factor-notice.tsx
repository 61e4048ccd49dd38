import { ShieldAlert } from 'lucide-react'
import { Link } from 'wouter'
import { usePlayer } from '../../session/current-user.ts'

/** Recommends two-factor log-in to an admin who does not use it. */
export function TwoFactorNotice() {
  const { twoFactorOn } = usePlayer()
  if (twoFactorOn) return null
  return (
    <section
      aria-label="Two-factor log-in"
      className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-panel border border-warn/35 bg-warn/7 px-4 py-3"
    >
      <div className="flex min-w-64 grow basis-0 items-start gap-3.5">
        <ShieldAlert aria-hidden="true" className="mt-px size-5 shrink-0 text-warn" />
        <p className="text-14 text-mid">
          <strong className="font-semibold text-bone">Protect your admin account.</strong> With
          two-factor log-in, a stolen password is not enough to approve payouts or adjust points.
        </p>
      </div>
      <Link
        href="/profile?tab=security"
        className="inline-flex h-11 items-center rounded-control px-1 text-14 font-semibold text-bone underline decoration-line underline-offset-4 md:h-10"
      >
        Set it up
      </Link>
    </section>
  )
}
