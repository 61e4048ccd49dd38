import * as m from '@tallyhouse/messages/session'
import { createStore, type Store } from '#lib/store.ts'

/** Why the session ended, other than by logging out. */
export type SessionEnd = { isBan: boolean; title: string; text: string }

const end = createStore<SessionEnd | null>(null)

/** How the last session on this page ended, until the next one starts or the notice is dismissed. */
export const sessionEnd: Pick<Store<SessionEnd | null>, 'read' | 'subscribe'> = end

/** @param banSentence the server's message about the ban that ended the session, if any */
export function noteSessionEnd(banSentence: string | undefined): SessionEnd {
  const noted =
    banSentence === undefined
      ? {
          isBan: false,
          title: m.endedTitle(),
          text: m.endedText(),
        }
      : { isBan: true, title: m.bannedTitle(), text: banSentence }
  end.write(noted)
  return noted
}

export function forgetSessionEnd(): void {
  end.write(null)
}
