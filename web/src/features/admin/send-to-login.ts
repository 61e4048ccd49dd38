import { ApiError } from '../../lib/api-error.ts'
import { leaveToLogIn } from '../../session/current-user.ts'
import { sessionEnd } from '../../session/session-end.ts'
import { notify } from '../../ui/toast.tsx'

const REDIRECT_DELAY_MS = 500

/** Whether an admin action failed because the session ended. */
export function isSignedOut(error: unknown): boolean {
  return error instanceof ApiError && error.status === 401
}

/** Announces the end of the session and goes to the log-in page, unless the page has noticed it by itself. */
export function sendToLogin(): void {
  if (sessionEnd.read() || !leaveToLogIn()) return
  notify({
    title: 'Unauthorized',
    description: 'You are logged out. Logging in again...',
    tone: 'destructive',
  })
  setTimeout(() => location.assign('/auth'), REDIRECT_DELAY_MS)
}
