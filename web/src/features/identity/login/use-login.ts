import { sessions } from '@tallyhouse/contract/account'
import { type credentials, logIn } from '@tallyhouse/contract/identity'
import * as m from '@tallyhouse/messages/identity'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type * as z from 'zod/mini'
import { refusedFor, sentenceOf } from '#lib/api-error.ts'
import { call } from '#lib/call.ts'
import { formatDateTime } from '#lib/format-time.ts'
import { signInAs } from '#session/current-user.ts'
import { notify } from '#ui/toast.tsx'
import type { Sessions } from '../sessions/sessions-query.ts'

export type Credentials = z.input<typeof credentials>

/**
 * Logs a player in and shows their previous login, so that they can notice one that was not theirs. The form
 * shows the error.
 */
export function useLogin() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (body: Credentials) => {
      const user = await call(logIn, { body })
      return { user, lastLogIn: await readLastLogIn() }
    },
    onSuccess: ({ user, lastLogIn }) => {
      signInAs(client, user)
      notify({ title: m.welcomeBack(), description: greetingOf(user.username, lastLogIn) })
    },
    onError: (error) => {
      if (refusedFor(error, 'second_factor_required')) return
      notify({
        title: m.loginFailedTitle(),
        description: sentenceOf(error),
        tone: 'destructive',
        silent: true,
      })
    },
  })
}

/** Null when there was none, or when it cannot be read: that must not fail the login. */
async function readLastLogIn(): Promise<Sessions['lastLogIn']> {
  try {
    return (await call(sessions, {})).lastLogIn
  } catch {
    return null
  }
}

function greetingOf(username: string, lastLogIn: Sessions['lastLogIn']): string {
  if (lastLogIn === null) return m.loggedInAs({ username })
  const { at, ipAddress } = lastLogIn
  return m.loggedInAgain({ username, time: formatDateTime(at), ipAddress })
}
