import { referralInvitation } from '@tallyhouse/contract/referrals'
import * as m from '@tallyhouse/messages/identity'
import { useQuery } from '@tanstack/react-query'
import { Handshake, Unlink } from 'lucide-react'
import { queryOf } from '#lib/query-of.ts'
import { RichText } from '#ui/rich-text.tsx'

const strong = (text: string) => <strong className="font-semibold text-bone">{text}</strong>
const code = (text: string) => (
  <span translate="no" className="font-mono text-13 whitespace-nowrap text-bone">
    {text}
  </span>
)

/** A note about the referral link that led here, once the server has checked its code. */
export function Invitation({ referralCode }: { referralCode: string }) {
  const { data } = useQuery(queryOf(referralInvitation, { params: { code: referralCode } }))
  if (data === undefined) return null
  if (!data.isValid) {
    return (
      <p className="flex items-start gap-3 rounded-control border border-line bg-ink-2 px-4 py-3 text-14 text-mid">
        <Unlink aria-hidden="true" className="mt-px size-5 shrink-0 text-low" />
        <span>
          <RichText text={m.invitationInvalid()} tags={{ strong }} />
        </span>
      </p>
    )
  }
  return (
    <p className="flex items-start gap-3 rounded-control border border-brand/35 bg-brand/7 px-4 py-3 text-14 text-mid">
      <Handshake aria-hidden="true" className="mt-px size-5 shrink-0 text-brand" />
      <span>
        <RichText text={m.invitation({ referralCode })} tags={{ strong, code }} />
      </span>
    </p>
  )
}
