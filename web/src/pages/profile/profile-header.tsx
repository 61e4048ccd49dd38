import * as m from '@tallyhouse/messages/profile'
import { MailWarning, ShieldCheck } from 'lucide-react'
import { LevelBar } from '#features/standings/level-bar.tsx'
import { formatPoints, formatUsdOfPoints } from '#lib/format-points.ts'
import { formatDate } from '#lib/format-time.ts'
import { usePlayer } from '#session/current-user.ts'
import { usePointsPerUsd } from '#session/terms.ts'
import { Avatar } from '#ui/avatar.tsx'

const badge = 'inline-flex items-center gap-1.5 rounded-chip px-2 py-1 text-13 font-semibold'

export function ProfileHeader() {
  const { username, avatar, email, emailVerified, isAdmin, createdAt, points } = usePlayer()
  const pointsPerUsd = usePointsPerUsd()
  return (
    <section
      aria-label={m.profile()}
      className="welcome overflow-hidden rounded-panel border border-line px-5 py-6 sm:px-8"
    >
      <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-5">
        <div className="flex min-w-0 items-center gap-4">
          <Avatar username={username} avatar={avatar} size="xl" />
          <div className="min-w-0">
            <h1 translate="no" className="text-28 wrap-anywhere">
              {username}
            </h1>
            <p translate="no" className="mt-1 text-14 wrap-anywhere text-mid">
              {email}
            </p>
            <p className="text-14 text-low">{m.joined({ date: formatDate(createdAt) })}</p>
            <Badges emailVerified={emailVerified} isAdmin={isAdmin} />
          </div>
        </div>
        <div>
          <p className="text-14 text-low">{m.balance()}</p>
          <p className="mt-1 flex flex-wrap items-baseline gap-x-2.5">
            <span className="figures text-48">{formatPoints(points)}</span>
            <span className="figures text-22 text-brand">{m.balanceUnit()}</span>
            {pointsPerUsd !== undefined && (
              <span className="tabular text-16 text-mid">
                ≈ {formatUsdOfPoints(points, pointsPerUsd)}
              </span>
            )}
          </p>
        </div>
      </div>
      <div className="mt-5">
        <LevelBar />
      </div>
    </section>
  )
}

type BadgesProps = { emailVerified: boolean; isAdmin: boolean }

function Badges({ emailVerified, isAdmin }: BadgesProps) {
  if (emailVerified && !isAdmin) return null
  return (
    <p className="mt-2 flex flex-wrap gap-2">
      {!emailVerified && (
        <span className={`${badge} bg-warn/10 text-warn`}>
          <MailWarning aria-hidden="true" className="size-3.5" strokeWidth={2.4} />
          {m.emailNotVerified()}
        </span>
      )}
      {isAdmin && (
        <span className={`${badge} bg-loss/10 text-loss`}>
          <ShieldCheck aria-hidden="true" className="size-3.5" strokeWidth={2.4} />
          {m.admin()}
        </span>
      )}
    </p>
  )
}
