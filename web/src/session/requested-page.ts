import * as m from '@tallyhouse/messages/session'
import { gameNames } from '#lib/game-names.ts'
import { createStore, type Store } from '#lib/store.ts'
import { stored } from '#lib/stored.ts'

const storedPath = stored('tallyhouse.wanted-page', 'sessionStorage')
/** The same for the other tabs of this browser, in one of which a visitor may log in. */
const sharedPath = stored('tallyhouse.wanted-page')
const KEPT_MS_MAX = 30 * 60_000

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

dropEarlierVisit()
const requested = createStore(readStored(storedPath))

/** The page that a visitor requested in this tab. */
export const requestedPage: Pick<Store<RequestedPage | undefined>, 'read' | 'subscribe'> = requested

/** Forgets what an earlier visit requested, if this page was opened by an address or a link of another site. */
function dropEarlierVisit(): void {
  if (storedPath.read() === null && sharedPath.read() === null) return
  if (!startsVisit()) return
  storedPath.remove()
  sharedPath.remove()
}

function startsVisit(): boolean {
  const [load] = performance.getEntriesByType('navigation')
  const isFollowed = document.referrer.startsWith(`${location.origin}/`)
  return load !== undefined && 'type' in load && load.type === 'navigate' && !isFollowed
}

/** The page to open after a login or sign-up instead of home: of this visit, also in another tab. */
export function pageAfterLogin(): RequestedPage | undefined {
  return requested.read() ?? readStored(sharedPath)
}

function readStored(place: typeof sharedPath): RequestedPage | undefined {
  const kept = place.readJson() as { path: string; at: number } | null
  const isRecent = kept !== null && Math.abs(Date.now() - kept.at) < KEPT_MS_MAX
  return isRecent ? findRequestedPage(kept.path) : undefined
}

/** Makes the next login or sign-up open a path, if it is one of a guarded page. */
export function setRequestedPage(path: string): void {
  const page = findRequestedPage(path)
  if (page === undefined) return
  requested.write(page)
  const kept = JSON.stringify({ path: page.path, at: Date.now() })
  storedPath.write(kept)
  sharedPath.write(kept)
}

export function forgetRequestedPage(): void {
  requested.write(undefined)
  storedPath.remove()
  sharedPath.remove()
}

/** The guarded page at a path of this origin, including its query; undefined for home and any other address. */
export function findRequestedPage(path: string | null): RequestedPage | undefined {
  if (path === null || !URL.canParse(path, location.origin)) return undefined
  const { origin, pathname, search } = new URL(path, location.origin)
  const [, first = '', second = ''] = pathname.split('/')
  if (origin !== location.origin || !Object.hasOwn(names, first)) return undefined
  const isGame = `/${first}/${second}` === pathname && Object.hasOwn(gameNames, second)
  const name =
    first === 'games' && isGame ? gameNames[second as keyof typeof gameNames] : names[first]
  return name && { path: pathname + search, name }
}
