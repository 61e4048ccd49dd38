import * as m from '@tallyhouse/messages/admin-withdrawals'
import { Link } from 'wouter'
import { formatPoints } from '#lib/format-points.ts'
import { formatDateTime } from '#lib/format-time.ts'
import { RichText } from '#ui/rich-text.tsx'
import { dataTags } from '../data-tags.tsx'
import type { AbuseSignal } from '../list-pages.ts'
import { playerPath } from '../player-path.ts'
import { signalSentence, signalTitle } from '../signal-labels.ts'
import { FactList } from './fact-list.tsx'
import type { Player } from './review-notes.ts'

type PlayerFactsProps = { player: Player; signals: AbuseSignal[]; withdrawalId: number }

/** The player who requested a withdrawal, and abuse signals that are open or about this payout. */
export function PlayerFacts({ player, signals, withdrawalId }: PlayerFactsProps) {
  const { account, ban, wallet, counts } = player
  const relevant = signals.filter(
    ({ resolvedAt, details }) => resolvedAt === null || details.withdrawalId === withdrawalId,
  )
  return (
    <>
      <FactList
        title={m.playerSection()}
        facts={[
          {
            label: m.playerName(),
            value: (
              <Link
                translate="no"
                href={playerPath(account.id)}
                className="font-semibold underline decoration-line underline-offset-4 hover:decoration-current"
              >
                {account.username}
              </Link>
            ),
          },
          {
            label: m.email(),
            value: account.emailVerified ? (
              dataTags.data(account.email)
            ) : (
              <RichText text={m.unverifiedEmail({ email: account.email })} tags={dataTags} />
            ),
          },
          {
            label: m.accountStatus(),
            value: ban ? (
              <RichText text={m.accountBanned({ reason: ban.reason })} tags={dataTags} />
            ) : (
              m.accountActive()
            ),
          },
          { label: m.joined(), value: formatDateTime(account.createdAt) },
          { label: m.balance(), value: formatPts(wallet.available) },
          { label: m.held(), value: formatPts(wallet.held) },
          { label: m.totalEarned(), value: formatPts(wallet.totalEarned) },
          { label: m.totalWithdrawn(), value: formatPts(wallet.totalWithdrawn) },
          { label: m.withdrawalCount(), value: formatPoints(counts.withdrawals) },
        ]}
      />
      <section>
        <h3 className="text-16">{m.signalsSection()}</h3>
        {relevant.length === 0 ? (
          <p className="mt-2 text-14 text-mid">{m.noSignals()}</p>
        ) : (
          <ul className="mt-2 divide-y divide-line/60 border-y border-line/60 text-14">
            {relevant.map((signal) => (
              <li key={signal.id} className="py-2.5">
                <p className="font-semibold">
                  {signalTitle(signal)}
                  {signal.resolvedAt !== null && (
                    <span className="ml-2 font-normal text-low">{m.signalResolved()}</span>
                  )}
                </p>
                <p className="wrap-anywhere text-mid">
                  <RichText text={signalSentence(signal)} tags={dataTags} />
                </p>
              </li>
            ))}
          </ul>
        )}
      </section>
    </>
  )
}

function formatPts(points: number): string {
  return m.points({ points: formatPoints(points) })
}
