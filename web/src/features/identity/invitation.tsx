import { referralInvitation } from '@tallyhouse/contract/referrals'
import { useQuery } from '@tanstack/react-query'
import { Handshake, Unlink } from 'lucide-react'
import { queryOf } from '../../lib/query-of.ts'

/** Says that a friend's link led here, once the server has found whose code it is. */
export function Invitation({ referralCode }: { referralCode: string }) {
  const { data } = useQuery(queryOf(referralInvitation, { params: { code: referralCode } }))
  if (data === undefined) return null
  if (!data.isValid) {
    return (
      <p className="flex items-start gap-3 rounded-control border border-line bg-ink-2 px-4 py-3 text-14 text-mid">
        <Unlink aria-hidden="true" className="mt-px size-5 shrink-0 text-low" />
        <span>
          <strong className="font-semibold text-bone">This invitation link isn't valid.</strong> You
          can still sign up, or ask your friend for a new link first.
        </span>
      </p>
    )
  }
  return (
    <p className="flex items-start gap-3 rounded-control border border-brand/35 bg-brand/7 px-4 py-3 text-14 text-mid">
      <Handshake aria-hidden="true" className="mt-px size-5 shrink-0 text-brand" />
      <span>
        <strong className="font-semibold text-bone">A friend invited you.</strong> We'll add their
        code <span className="font-mono text-13 whitespace-nowrap text-bone">{referralCode}</span>{' '}
        to your account.
      </span>
    </p>
  )
}
