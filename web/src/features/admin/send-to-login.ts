import * as m from '@tallyhouse/messages/admin'
import { ApiError } from '#lib/api-error.ts'
import { leaveToLogIn } from '#session/current-user.ts'
import { sessionEnd } from '#session/session-end.ts'
import { notify } from '#ui/toast.tsx'

const REDIRECT_DELAY_MS = 500

/** Whether an admin action failed because the session ended. */
export function isSignedOut(error: unknown): boolean {
  return error instanceof ApiError && error.status === 401
}

/** Shows a toast and redirects to the login page, unless the page already noticed that the session ended. */
export function sendToLogin(): void {
  if (sessionEnd.read() || !leaveToLogIn()) return
  notify({
    title: m.unauthorizedTitle(),
    description: m.loggedOutDescription(),
    tone: 'destructive',
  })
  setTimeout(() => location.assign('/auth'), REDIRECT_DELAY_MS)
}
