import { useEffect } from 'react'
import { createStore, type Store } from '#lib/store.ts'
import { whenIdle } from '#lib/when-idle.ts'
import { useCurrentUser } from '#session/current-user.ts'

const shown = createStore(false)

/** Whether a logged-in player has seen their first page. What surrounds pages loads only after it. */
export const firstPageShown: Pick<Store<boolean>, 'read' | 'subscribe'> = shown

/** Rendered next to a page, within the same Suspense boundary, to detect when it is shown. */
export function FirstPageMark() {
  const signedIn = Boolean(useCurrentUser())
  useEffect(() => (signedIn ? whenIdle(() => shown.write(true)) : undefined), [signedIn])
  return null
}
