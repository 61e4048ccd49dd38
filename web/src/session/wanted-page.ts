import { gameNames } from '../lib/game-names.ts'
import { createStore, type Store } from '../lib/store.ts'

const KEY = 'tallyhouse.wanted-page'

/** A page that somebody asked for and may see once they are logged in. */
export type WantedPage = { path: string; name: string }

/** What the pages behind the guard are called, by the first part of their path. */
const names: Record<string, string> = {
  earn: 'Earn Points',
  games: 'Games',
  'game-history': 'Game history',
  withdraw: 'Withdraw',
  'withdrawal-history': 'Withdrawal history',
  profile: 'Profile',
  'play-limits': 'Play limits',
  leaderboard: 'Leaderboard',
  admin: 'Admin',
}

const wanted = createStore(wantedOf(storedPath()))

/** Where to go after the next log-in or sign-up in this tab, other than home. */
export const wantedPage: Pick<Store<WantedPage | undefined>, 'read' | 'subscribe'> = wanted

/** Has the next log-in or sign-up in this tab lead to this path, if it is one of a page behind the guard. */
export function wantPage(path: string): void {
  const page = wantedOf(path)
  if (page === undefined) return
  wanted.write(page)
  try {
    sessionStorage.setItem(KEY, page.path)
  } catch {
    // A browser without storage still has it until a reload.
  }
}

export function forgetWantedPage(): void {
  wanted.write(undefined)
  try {
    sessionStorage.removeItem(KEY)
  } catch {
    // Nothing was stored.
  }
}

/** The page of a path of this origin, with its query; undefined for any other address, and for home. */
export function wantedOf(path: string | null): WantedPage | undefined {
  if (path === null || !URL.canParse(path, location.origin)) return undefined
  const { origin, pathname, search } = new URL(path, location.origin)
  const [, first = '', second = ''] = pathname.split('/')
  if (origin !== location.origin || !Object.hasOwn(names, first)) return undefined
  const isGame = `/${first}/${second}` === pathname && Object.hasOwn(gameNames, second)
  const name =
    first === 'games' && isGame ? gameNames[second as keyof typeof gameNames] : names[first]
  return { path: pathname + search, name: name ?? first }
}

function storedPath(): string | null {
  try {
    return sessionStorage.getItem(KEY)
  } catch {
    return null
  }
}
