import { logOut } from '@tallyhouse/contract/identity'
import * as m from '@tallyhouse/messages/session'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { sentenceOf } from '#lib/calls/api-error.ts'
import { call } from '#lib/calls/call.ts'
import { notify } from '#ui/overlay/toast.tsx'
import { signOutHere } from './current-user.ts'
import { forgetRequestedPage } from './requested-page.ts'

/** Ends the session and clears all client data. */
export function useSignOut() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => call(logOut, {}),
    onSuccess: () => {
      signOutHere(client)
      forgetRequestedPage()
      notify({ title: m.loggedOut(), description: m.seeYou() })
    },
    onError: (error) =>
      notify({ title: m.logoutFailed(), description: sentenceOf(error), tone: 'destructive' }),
  })
}
