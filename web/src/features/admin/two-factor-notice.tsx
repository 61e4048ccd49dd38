import * as m from '@tallyhouse/messages/admin'
import { ShieldAlert } from 'lucide-react'
import { Link } from 'wouter'
import { usePlayer } from '#session/current-user.ts'
import { Banner } from '#ui/banner.tsx'

/** Recommends two-factor login to an admin who does not use it. */
export function TwoFactorNotice() {
  const { twoFactorOn } = usePlayer()
  if (twoFactorOn) return null
  return (
    <Banner
      label={m.twoFactorLogin()}
      icon={ShieldAlert}
      title={m.twoFactorNoticeTitle()}
      action={
        <Link
          href="/profile?tab=security"
          className="inline-flex h-11 items-center rounded-control px-1 text-14 font-semibold text-bone underline decoration-line underline-offset-4 md:h-10"
        >
          {m.setUpTwoFactor()}
        </Link>
      }
    >
      {m.twoFactorNoticeText()}
    </Banner>
  )
}
