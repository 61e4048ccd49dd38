import * as m from '@tallyhouse/messages/roulette'
import { ApiError } from '#lib/api-error.ts'
import { notify } from '#ui/toast.tsx'
import { saveRefusal } from '../kit/stake/bet-refusal.ts'

/** Notifies the player that a spin failed, with the server's reason if it has one. */
export function refuseSpin(error: unknown): void {
  if (saveRefusal(error)) return
  const isRefusal = error instanceof ApiError && error.status < 500
  notify({
    title: m.spinError(),
    description: isRefusal ? error.serverMessage : m.spinErrorDetails(),
    tone: 'destructive',
  })
}
