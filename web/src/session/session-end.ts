import { createStore, type Store } from '../lib/store.ts'

/** Why nobody is signed in any more, for who did not log out. */
export type SessionEnd = { isBan: boolean; title: string; text: string }

const end = createStore<SessionEnd | null>(null)

/** How the last session of this page ended, until the next begins or the notice is dismissed. */
export const sessionEnd: Pick<Store<SessionEnd | null>, 'read' | 'subscribe'> = end

/** @param banSentence the reason of the ban that ended it, if one did */
export function noteSessionEnd(banSentence: string | undefined): SessionEnd {
  const noted =
    banSentence === undefined
      ? {
          isBan: false,
          title: 'You are logged out',
          text: 'Your session has ended, here or from another device. Please log in again.',
        }
      : { isBan: true, title: 'Your account is banned', text: banSentence }
  end.write(noted)
  return noted
}

export function forgetSessionEnd(): void {
  end.write(null)
}
