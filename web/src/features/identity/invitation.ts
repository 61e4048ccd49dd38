import { INVITATION_COOKIE, referralInvitation } from '@tallyhouse/contract/referrals'
import { type QueryClient, useQuery } from '@tanstack/react-query'
import { endpointQuery } from '#lib/calls/endpoint-query.ts'
import { clearCookie, readCookie } from '#lib/cookies.ts'
import { createStore, useStore } from '#lib/store.ts'

const CODE_MAX = 64

/** The code in the referral link that opened this page; null if another link did. */
const opened = createStore<string | null>(null)

const invitationQuery = (code: string) => endpointQuery(referralInvitation, { params: { code } })

/** Lets the server check the referral link that opened this page, and keep its code if it is valid. */
export function openInvitation(client: QueryClient, search: string): void {
  const code = codeIn(new URLSearchParams(search).get('ref'))
  opened.write(code)
  if (code !== null) void client.prefetchQuery(invitationQuery(code))
}

/** A referral code without what people paste or type around it; null if nothing is left. */
function codeIn(text: string | null): string | null {
  const code = text?.replace(/^[^a-z0-9]+|[^a-z0-9]+$/gi, '') ?? ''
  return code !== '' && code.length <= CODE_MAX ? code : null
}

export type Invitation = {
  /** The code to sign up with; null without an invitation. */
  code: string | null
  /** Who invites; null if no player has the code, undefined until that is known. */
  invitedBy: string | null | undefined
}

/** The invitation in the link that opened this page, or else the last valid one in this browser. */
export function useInvitation(): Invitation {
  const linkCode = useStore(opened)
  const keptCode = codeIn(readCookie(INVITATION_COOKIE) ?? null)
  const link = useQuery({ ...invitationQuery(linkCode ?? ''), enabled: linkCode !== null })
  const isKept = link.data?.isValid === false && keptCode !== null
  const code = isKept ? keptCode : (linkCode ?? keptCode)
  const { data } = useQuery({ ...invitationQuery(code ?? ''), enabled: code !== null })
  return { code, invitedBy: data?.invitedBy }
}

/** Removes the invitation after a sign-up, so that the next one in this browser is not credited to the same player. */
export function forgetInvitation(): void {
  opened.write(null)
  clearCookie(INVITATION_COOKIE)
}
