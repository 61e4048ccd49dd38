import { useEffect } from 'react'
import { createStore, type Store } from '../../lib/store.ts'
import { whenIdle } from '../../lib/when-idle.ts'
import { useCurrentUser } from '../../session/current-user.ts'

const stands = createStore(false)

/** Whether a player saw their first page: what stands around pages may load after it. */
export const pageStands: Pick<Store<boolean>, 'read' | 'subscribe'> = stands

/** Beside a page, so that it is there when the page is. */
export function PageMark() {
  const signedIn = Boolean(useCurrentUser())
  useEffect(() => (signedIn ? whenIdle(() => stands.write(true)) : undefined), [signedIn])
  return null
}
