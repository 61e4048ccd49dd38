import * as contract from '@tallyhouse/contract/admin/users'
import type { FastifyInstance } from 'fastify'
import { readTransfers } from '#core/ledger/all-transfers.ts'
import { readSignals } from '#core/safety/signal-list.ts'
import { readHistory } from '#features/games/history/history.ts'
import type { Clock } from '#platform/clock.ts'
import type { Db } from '#platform/db/connect.ts'
import { mount, type RateLimit } from '#platform/http/mount.ts'
import { readActions } from '../actions/action-list.ts'
import type { ReadForAdmin } from '../read-for-admin.ts'
import { readAllWithdrawals } from '../withdrawals/withdrawal-list.ts'
import { readUserPage } from './user-details.ts'
import { readUsers } from './user-list.ts'
import { readUserSessions } from './user-sessions.ts'

const PAGE_LINES = 50

/** Enough for a person, too little for a program that collects emails. */
const PERSONAL_DATA_RATE_LIMIT: RateLimit = { max: 100, windowMs: 60_000 }

type UserDeps = { db: Db; readForAdmin: ReadForAdmin; clock: Clock }

/** The player list, and all data about one player. */
export function userRoutes(server: FastifyInstance, { db, readForAdmin, clock }: UserDeps): void {
  mount(
    server,
    contract.adminUsers,
    ({ query: { before, search, sort, ...query }, session: { playerId: adminId } }) =>
      readForAdmin({ name: 'admin_users', adminId, before }, (source) =>
        readUsers(source, {
          search,
          banned: isYes(query.banned),
          verified: isYes(query.verified),
          admin: isYes(query.admin),
          flagged: isYes(query.flagged),
          sort,
          before,
        }),
      ),
    PERSONAL_DATA_RATE_LIMIT,
  )
  mount(
    server,
    contract.adminUserDetails,
    ({ params }) => readUserPage(db, { playerId: params.id, now: clock.now() }),
    PERSONAL_DATA_RATE_LIMIT,
  )
  mount(
    server,
    contract.adminUserLedger,
    ({ params, query: { before }, session: { playerId: adminId } }) =>
      readForAdmin({ name: 'admin_player_history', adminId, before }, (source) =>
        readTransfers(source, params.id, { before, limit: PAGE_LINES }),
      ),
  )
  mount(
    server,
    contract.adminUserRounds,
    ({ params, query: { before }, session: { playerId: adminId } }) =>
      readForAdmin({ name: 'admin_player_history', adminId, before }, (source) =>
        readHistory(source, params.id, { before, limit: PAGE_LINES }),
      ),
  )
  mount(server, contract.adminUserWithdrawals, ({ params, query }) =>
    readAllWithdrawals(db, {
      playerId: params.id,
      before: query.before,
      limit: PAGE_LINES,
      now: clock.now(),
    }),
  )
  mount(server, contract.adminUserSessions, ({ params }) =>
    readUserSessions(db, { playerId: params.id, now: clock.now(), limit: PAGE_LINES }),
  )
  mount(server, contract.adminUserSignals, ({ params, query }) =>
    readSignals(db, { playerId: params.id, before: query.before, limit: PAGE_LINES }),
  )
  mount(server, contract.adminUserActions, ({ params, query }) =>
    readActions(db, { playerId: params.id, before: query.before, limit: PAGE_LINES }),
  )
}

function isYes(text: 'true' | 'false' | undefined): boolean | undefined {
  return text === undefined ? undefined : text === 'true'
}
