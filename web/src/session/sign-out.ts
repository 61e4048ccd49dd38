import { logOut } from '@tallyhouse/contract/identity'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { sentenceOf } from '../lib/api-error.ts'
import { call } from '../lib/call.ts'
import { notify } from '../ui/toast.tsx'
import { signOutHere } from './current-user.ts'
import { forgetWantedPage } from './wanted-page.ts'

/** Ends the session and clears all client data. */
export function useSignOut() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => call(logOut, {}),
    onSuccess: () => {
      signOutHere(client)
      forgetWantedPage()
      notify({ title: 'Logged out', description: 'See you next time!' })
    },
    onError: (error) =>
      notify({ title: 'Logout failed', description: sentenceOf(error), tone: 'destructive' }),
  })
}
