import { ShieldAlert } from 'lucide-react'
import { Link } from 'wouter'
import { usePlayer } from '../../session/current-user.ts'
import { Banner } from '../../ui/banner.tsx'

/** Recommends two-factor log-in to an admin who does not use it. */
export function TwoFactorNotice() {
  const { twoFactorOn } = usePlayer()
  if (twoFactorOn) return null
  return (
    <Banner
      label="Two-factor log-in"
      icon={ShieldAlert}
      title="Protect your admin account."
      action={
        <Link
          href="/profile?tab=security"
          className="inline-flex h-11 items-center rounded-control px-1 text-14 font-semibold text-bone underline decoration-line underline-offset-4 md:h-10"
        >
          Set it up
        </Link>
      }
    >
      With two-factor log-in, a stolen password is not enough to approve payouts or adjust points.
    </Banner>
  )
}
