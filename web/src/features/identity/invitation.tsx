import { Handshake } from 'lucide-react'

/** Says that the link of a friend led here, and that their code goes along. */
export function Invitation({ referralCode }: { referralCode: string }) {
  return (
    <p className="flex items-start gap-3 rounded-control border border-brand/35 bg-brand/7 px-4 py-3 text-14 text-mid">
      <Handshake aria-hidden="true" className="mt-px size-5 shrink-0 text-brand" />
      <span>
        <strong className="font-semibold text-bone">A friend invited you.</strong> Their code{' '}
        <span className="font-mono text-13 break-all text-bone">{referralCode}</span> goes along
        with your sign-up.
      </span>
    </p>
  )
}
