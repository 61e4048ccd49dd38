import { Readable } from 'node:stream'
import * as contract from '@tallyhouse/contract/admin-exports'
import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import type { Clock } from '../clock.ts'
import type { Db } from '../db/connect.ts'
import { AppError } from '../http/app-error.ts'
import { mount, type Pace } from '../http/mount.ts'
import { exportLines } from './exports/export-lines.ts'
import { recordAction } from './record-action.ts'

const PACE: Pace = { max: 10, windowMs: 60_000 }
const DAY_MS = 86_400_000
/** For how long a recorded export can be fetched. */
const FETCH_MS = 60_000

type ExportDeps = { db: Db; clock: Clock }

/**
 * Files for spreadsheets, each recorded before its first line leaves: a page of another site can have
 * none recorded, and so none sent. One at a time leaves for each admin.
 */
export function exportRoutes(server: FastifyInstance, { db, clock }: ExportDeps): void {
  const busyAdmins = new Set<number>()

  function refuseSecond(adminId: number): void {
    if (!busyAdmins.has(adminId)) return
    throw new AppError('too_many_requests', 'Another export of yours is still under way.')
  }

  mount(
    server,
    contract.makeExport,
    async ({ body, session: { playerId: adminId }, request: { ip: ipAddress } }) => {
      if (body.from > body.to) {
        throw new AppError('invalid_request', 'The period ends before it begins.')
      }
      refuseSecond(adminId)
      const action = 'export_made'
      const record = {
        adminId,
        action,
        targetId: 0,
        details: body,
        ipAddress,
        now: clock.now(),
      } as const
      return { id: await db.transaction().execute((tx) => recordAction(tx, record)) }
    },
    PACE,
  )

  mount(
    server,
    contract.adminExport,
    async ({ params, session: { playerId: adminId }, request, reply }) => {
      const { what, from, to } = await readExport(db, { ...params, adminId, now: clock.now() })
      refuseSecond(adminId)
      void reply
        .type('text/csv; charset=utf-8')
        .header('content-disposition', `attachment; filename="${what}-${from}-${to}.csv"`)
        .header('cache-control', 'no-store')
      if (request.method === 'HEAD') return ''
      const lines = exportLines(db, {
        what,
        period: { since: new Date(from), until: new Date(Date.parse(to) + DAY_MS) },
        isAllowed: async () => (await server.authenticate(request, true))?.isAdmin === true,
      })
      busyAdmins.add(adminId)
      const file = Readable.from(lines).once('close', () => busyAdmins.delete(adminId))
      // A stream passes the check of answers, which only knows whole ones.
      return file as unknown as string
    },
    PACE,
  )
}

type Asked = { id: number; adminId: number; now: Date }

/** @throws AppError `not_found` for one that the admin did not make, or not within the last minute */
async function readExport(db: Db, { id, adminId, now }: Asked) {
  const made = await db
    .selectFrom('admin_action')
    .where('id', '=', id)
    .where('action', '=', 'export_made')
    .where('admin_id', '=', adminId)
    .where('created_at', '>', new Date(now.getTime() - FETCH_MS))
    .select('details')
    .executeTakeFirst()
  if (made === undefined)
    throw new AppError('not_found', 'This export is over. Please make another.')
  return z.parse(contract.makeExport.body, made.details)
}
