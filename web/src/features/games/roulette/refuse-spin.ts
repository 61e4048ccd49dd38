import { ApiError } from '../../../lib/api-error.ts'
import { notify } from '../../../ui/toast.tsx'

/** Says why a spin came to nothing: the server's reason, if it had one. */
export function refuseSpin(error: unknown): void {
  const isRefusal = error instanceof ApiError && error.status < 500
  notify({
    title: 'Spin Error',
    description: isRefusal ? error.serverMessage : 'Something went wrong. Please try again.',
    tone: 'destructive',
  })
}
