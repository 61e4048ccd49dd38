import { createStore, type Store } from '#lib/store.ts'

const blocked = createStore(false)

/** Whether the server refuses all calls from this network address. */
export const addressBlocked: Pick<Store<boolean>, 'read' | 'subscribe'> = blocked

export function noteBlockedAddress(): void {
  if (!blocked.read()) blocked.write(true)
}

export function forgetBlockedAddress(): void {
  blocked.write(false)
}
