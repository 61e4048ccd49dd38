import type { Db } from '@tallyhouse/server/platform/db/connect'
import { sql } from 'kysely'

/** An admin API read, and its path at each repetition. */
type Read = { name: string; buildPath: (time: number) => string }

const lists: [name: string, query: string][] = [
  ['players, newest', 'users'],
  ['players by points', 'users?sort=points'],
  ['players, banned', 'users?banned=true'],
  ['players, not banned', 'users?banned=false'],
  ['players, banned, by points', 'users?banned=true&sort=points'],
  ['players, flagged', 'users?flagged=true'],
  ['players, flagged, by points', 'users?flagged=true&sort=points'],
  ['players, admins', 'users?admin=true'],
  ['players, admins, by points', 'users?admin=true&sort=points'],
  ['players, verified', 'users?verified=true'],
  ['players, unverified, by points', 'users?verified=false&sort=points'],
  ['search of one letter', 'users?search=a'],
  ['search of a name', 'users?search=gwen_12'],
  ['search of an email', 'users?search=gwen12'],
  ['search of an email, banned', 'users?search=gwen&banned=true'],
  ['search of an email, flagged', 'users?search=gwen&flagged=true'],
  ['search of one letter, admins', 'users?search=a&admin=true'],
  ['search of an id', 'users?search=777'],
  ['search of nobody', 'users?search=zz'],
  ['withdrawals', 'withdrawals'],
  ['withdrawals, pending', 'withdrawals?status=pending'],
  ['withdrawals, failed', 'withdrawals?status=failed'],
  ['withdrawals by a rare method', 'withdrawals?method=crypto'],
  ['withdrawals by a method, pending', 'withdrawals?method=paypal&status=pending'],
  ['withdrawals, search of one letter', 'withdrawals?search=a'],
  ['withdrawals, search of a name', 'withdrawals?search=gwen_12&status=completed'],
  ['withdrawals, search without results', 'withdrawals?search=zz'],
  ['signals', 'signals?open=true'],
  ['tickets', 'tickets?open=true'],
  ['actions', 'actions'],
  ['actions of a kind', 'actions?action=email_verified'],
  ['actions about a player', 'actions?userId=500'],
  ['settings', 'settings'],
  ['challenges', 'challenges'],
  ['overview', 'stats'],
  ['figures of 30 days', 'figures'],
  ['figures of 90 days', 'figures?days=90'],
  ['returns', 'returns?period=month'],
]

const pagesOfPlayer = [
  '',
  'ledger',
  'rounds',
  'offers',
  'withdrawals',
  'sessions',
  'signals',
  'actions',
]

/** Every admin API read: lists, pages deep inside them, and busy and other players. */
export async function adminReads(db: Db): Promise<Read[]> {
  const far = await readFarCursors(db)
  const busy = await readIds(db, sql`order by rounds desc`)
  const others = await readIds(db, sql`where player_id % 997 = 0 order by player_id desc`)
  const to = new Date()
  const from = new Date(to.getTime() - 7 * 86_400_000)
  const week = `from=${from.toISOString()}&to=${to.toISOString()}`
  return [
    ...[...lists, ...far, ['actions of a week', `actions?${week}`] as const].map(
      ([name, query]) => ({ name, buildPath: () => `/api/admin/${query}` }),
    ),
    ...pagesOfPlayer.flatMap((page) => [
      { name: `a busy player ${page}`, buildPath: playerPagePaths(busy, page) },
      { name: `a player ${page}`, buildPath: playerPagePaths(others, page) },
    ]),
  ]
}

function playerPagePaths(ids: number[], page: string) {
  return (time: number) =>
    `/api/admin/users/${ids[time % ids.length]}${page === '' ? '' : `/${page}`}`
}

async function readIds(db: Db, which: ReturnType<typeof sql>): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select player_id as id from wallet ${which} limit 40`.execute(db)
  return rows.map(({ id }) => id)
}

/** Cursors in the middle of long lists. */
async function readFarCursors(db: Db): Promise<[name: string, query: string][]> {
  const { rows } = await sql<{ players: number; points: number; id: number }>`
    select (select count(*) from player) as players, points, player_id as id
    from standing where points = 100 order by player_id desc limit 1`.execute(db)
  const { players = 2, points = 100, id = 1 } = rows[0] ?? {}
  const half = Math.floor(players / 2)
  return [
    ['players, newest, half-way', `users?before=${half}`],
    ['players by points, among equals', `users?sort=points&before=${points}-${half}`],
    ['players by points, last of equals', `users?sort=points&before=${points}-${id}`],
    ['search of one letter, half-way', `users?search=a&before=${half - (half % 8)}`],
  ]
}
