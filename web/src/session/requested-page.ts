import * as m from '@tallyhouse/messages/session'
import { gameNames } from '#lib/game-names.ts'
import { createStore, type Store } from '#lib/store.ts'

const KEY = 'tallyhouse.wanted-page'

/** A guarded page that a visitor requested, to open after they log in. */
export type RequestedPage = { path: string; name: () => string }

/** Names of the guarded pages by the first segment of their path. */
const names: Record<string, () => string> = {
  earn: m.pageEarn,
  games: m.pageGames,
  'game-history': m.pageGameHistory,
  withdraw: m.pageWithdraw,
  'withdrawal-history': m.pageWithdrawalHistory,
  profile: m.pageProfile,
  'play-limits': m.pagePlayLimits,
  leaderboard: m.pageLeaderboard,
  admin: m.pageAdmin,
}

const requested = createStore(requestedPageOf(storedPath()))

/** The page to open after the next login or sign-up in this tab, instead of home. */
export const requestedPage: Pick<Store<RequestedPage | undefined>, 'read' | 'subscribe'> = requested

/** Makes the next login or sign-up in this tab open a path, if it is one of a guarded page. */
export function setRequestedPage(path: string): void {
  const page = requestedPageOf(path)
  if (page === undefined) return
  requested.write(page)
  try {
    sessionStorage.setItem(KEY, page.path)
  } catch {
    // Without storage it lasts until a reload.
  }
}

export function forgetRequestedPage(): void {
  requested.write(undefined)
  try {
    sessionStorage.removeItem(KEY)
  } catch {
    // Nothing was stored.
  }
}

/** The guarded page at a path of this origin, including its query; undefined for home and any other address. */
export function requestedPageOf(path: string | null): RequestedPage | undefined {
  if (path === null || !URL.canParse(path, location.origin)) return undefined
  const { origin, pathname, search } = new URL(path, location.origin)
  const [, first = '', second = ''] = pathname.split('/')
  if (origin !== location.origin || !Object.hasOwn(names, first)) return undefined
  const isGame = `/${first}/${second}` === pathname && Object.hasOwn(gameNames, second)
  const name =
    first === 'games' && isGame ? gameNames[second as keyof typeof gameNames] : names[first]
  return name && { path: pathname + search, name }
}

function storedPath(): string | null {
  try {
    return sessionStorage.getItem(KEY)
  } catch {
    return null
  }
}
