import * as m from '@tallyhouse/messages/session'
import { gameNames } from '#lib/game-names.ts'
import { createStore, type Store } from '#lib/store.ts'
import { stored } from '#lib/stored.ts'

const storedPath = stored('tallyhouse.wanted-page', 'sessionStorage')
/** The same for the other tabs of this browser, in one of which a visitor may log in. */
const sharedPath = stored('tallyhouse.wanted-page')
const SHARED_MS_MAX = 30 * 60_000

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

const requested = createStore(requestedPageOf(storedPath.read()))

/** The page that a visitor requested in this tab. */
export const requestedPage: Pick<Store<RequestedPage | undefined>, 'read' | 'subscribe'> = requested

/** The page to open after a login or sign-up instead of home: of this tab, or recently of another one. */
export function pageAfterLogin(): RequestedPage | undefined {
  return requested.read() ?? readSharedPage()
}

function readSharedPage(): RequestedPage | undefined {
  const shared = sharedPath.readJson() as { path: string; at: number } | null
  const isRecent = shared !== null && Math.abs(Date.now() - shared.at) < SHARED_MS_MAX
  return isRecent ? requestedPageOf(shared.path) : undefined
}

/** Makes the next login or sign-up open a path, if it is one of a guarded page. */
export function setRequestedPage(path: string): void {
  const page = requestedPageOf(path)
  if (page === undefined) return
  requested.write(page)
  storedPath.write(page.path)
  sharedPath.write(JSON.stringify({ path: page.path, at: Date.now() }))
}

export function forgetRequestedPage(): void {
  requested.write(undefined)
  storedPath.remove()
  sharedPath.remove()
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
