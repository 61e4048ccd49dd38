import { ApiError } from '../../../lib/api-error.ts'
import { notify } from '../../../ui/toast.tsx'
import { keepRefusal } from '../play/bet-refusal.ts'

/** Says why a spin came to nothing: the server's reason, if it had one. */
export function refuseSpin(error: unknown): void {
  if (keepRefusal(error)) return
  const isRefusal = error instanceof ApiError && error.status < 500
  notify({
    title: 'Spin Error',
    description: isRefusal ? error.serverMessage : 'Something went wrong. Please try again.',
    tone: 'destructive',
  })
}
