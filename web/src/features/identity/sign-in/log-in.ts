import { sessions } from '@tallyhouse/contract/account'
import { type credentials, logIn } from '@tallyhouse/contract/identity'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type * as z from 'zod/mini'
import { refusedFor, sentenceOf } from '../../../lib/api-error.ts'
import { call } from '../../../lib/call.ts'
import { formatDateTime } from '../../../lib/format-time.ts'
import { signInAs } from '../../../session/current-user.ts'
import { notify } from '../../../ui/toast.tsx'
import type { Sessions } from '../sessions/sessions-query.ts'

export type Credentials = z.input<typeof credentials>

/**
 * Signs a player in and shows when they were here before, so that they would notice a stranger. The form that uses
 * it shows why it failed.
 */
export function useLogIn() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (body: Credentials) => {
      const user = await call(logIn, { body })
      return { user, lastLogIn: await readLastLogIn() }
    },
    onSuccess: ({ user, lastLogIn }) => {
      signInAs(client, user)
      notify({ title: 'Welcome back!', description: greetingOf(user.username, lastLogIn) })
    },
    onError: (error) => {
      if (refusedFor(error, 'second_factor_required')) return
      notify({
        title: 'Login failed',
        description: sentenceOf(error),
        tone: 'destructive',
        silent: true,
      })
    },
  })
}

/** Null when there was none, and when it cannot be told: that stops nobody at the door. */
async function readLastLogIn(): Promise<Sessions['lastLogIn']> {
  try {
    return (await call(sessions, {})).lastLogIn
  } catch {
    return null
  }
}

function greetingOf(username: string, lastLogIn: Sessions['lastLogIn']): string {
  const greeting = `Logged in as ${username}`
  if (lastLogIn === null) return greeting
  return `${greeting}. Your last log-in was on ${formatDateTime(lastLogIn.at)}, from ${lastLogIn.ipAddress}.`
}
