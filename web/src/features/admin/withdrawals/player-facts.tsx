import { Link } from 'wouter'
import { formatPoints } from '../../../lib/format-points.ts'
import { formatDateTime } from '../../../lib/format-time.ts'
import type { AbuseSignal } from '../list-pages.ts'
import { playerPath } from '../player-path.ts'
import { signalSentence, signalTitle } from '../signal-words.ts'
import { FactList } from './fact-list.tsx'
import type { Player } from './obstacles.ts'

type PlayerFactsProps = { player: Player; signals: AbuseSignal[]; withdrawalId: number }

/** Who asks, how they stand, and what was seen of them or of this payout. */
export function PlayerFacts({ player, signals, withdrawalId }: PlayerFactsProps) {
  const { account, ban, wallet, counts } = player
  const told = signals.filter(
    ({ resolvedAt, details }) => resolvedAt === null || details.withdrawalId === withdrawalId,
  )
  return (
    <>
      <FactList
        title="Player"
        facts={[
          {
            label: 'Name',
            value: (
              <Link
                href={playerPath(account.id)}
                className="font-semibold underline decoration-line underline-offset-4 hover:decoration-current"
              >
                {account.username}
              </Link>
            ),
          },
          {
            label: 'Email',
            value: `${account.email}${account.emailVerified ? '' : ' (not verified)'}`,
          },
          { label: 'State', value: ban ? `Banned: ${ban.reason}` : 'Active' },
          { label: 'Joined', value: formatDateTime(account.createdAt) },
          { label: 'Balance', value: `${formatPoints(wallet.available)} pts` },
          { label: 'Held', value: `${formatPoints(wallet.held)} pts` },
          { label: 'Earned so far', value: `${formatPoints(wallet.totalEarned)} pts` },
          { label: 'Withdrawn so far', value: `${formatPoints(wallet.totalWithdrawn)} pts` },
          { label: 'Withdrawals', value: formatPoints(counts.withdrawals) },
        ]}
      />
      <section>
        <h3 className="text-16">Signals</h3>
        {told.length === 0 ? (
          <p className="mt-2 text-14 text-mid">Nothing looks wrong.</p>
        ) : (
          <ul className="mt-2 divide-y divide-line/60 border-y border-line/60 text-14">
            {told.map((signal) => (
              <li key={signal.id} className="py-2.5">
                <p className="font-semibold">
                  {signalTitle(signal)}
                  {signal.resolvedAt !== null && (
                    <span className="ml-2 font-normal text-low">resolved</span>
                  )}
                </p>
                <p className="wrap-anywhere text-mid">{signalSentence(signal)}</p>
              </li>
            ))}
          </ul>
        )}
      </section>
    </>
  )
}
