import { ApiError } from '../../lib/api-error.ts'
import { notify } from '../../ui/toast.tsx'

const REDIRECT_DELAY_MS = 500

/** Whether an admin action failed because the session ended. */
export function isSignedOut(error: unknown): boolean {
  return error instanceof ApiError && error.status === 401
}

/** Says so and goes to the log-in page. */
export function sendToLogin(): void {
  notify({
    title: 'Unauthorized',
    description: 'You are logged out. Logging in again...',
    tone: 'destructive',
  })
  setTimeout(() => location.assign('/auth'), REDIRECT_DELAY_MS)
}
