import { Readable } from 'node:stream'
import * as contract from '@tallyhouse/contract/admin/exports'
import { can } from '@tallyhouse/contract/permissions'
import * as m from '@tallyhouse/messages/errors'
import { text } from '@tallyhouse/messages/runtime'
import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import type { Clock } from '#platform/clock.ts'
import type { Db } from '#platform/db/connect.ts'
import type { ReadStale } from '#platform/db/stale-reads.ts'
import { AppError } from '#platform/errors/app-error.ts'
import { mount, type RateLimit } from '#platform/http/mount.ts'
import { recordAction } from '../actions/record-action.ts'
import { exportLines } from './export-lines.ts'

const RATE_LIMIT: RateLimit = { max: 10, windowMs: 60_000 }
const DAY_MS = 86_400_000
/** How long a recorded export can be downloaded. */
const DOWNLOAD_WINDOW_MS = 60_000

type ExportDeps = { db: Db; readStale: ReadStale; clock: Clock }

/**
 * CSV exports. Each export is recorded before its first line is sent. Pages on other sites cannot
 * record one, so they cannot download one either. Each admin can download one export at a time.
 */
export function exportRoutes(server: FastifyInstance, { db, readStale, clock }: ExportDeps): void {
  const busyAdmins = new Set<number>()

  function rejectConcurrent(adminId: number): void {
    if (!busyAdmins.has(adminId)) return
    throw new AppError('too_many_requests', text(m.exportInProgress))
  }

  mount(
    server,
    contract.makeExport,
    async ({ body, session: { playerId: adminId }, request: { ip: ipAddress } }) => {
      if (body.from > body.to) {
        throw new AppError('invalid_request', text(m.periodReversed))
      }
      rejectConcurrent(adminId)
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
    RATE_LIMIT,
  )

  mount(
    server,
    contract.adminExport,
    async ({ params, session: { playerId: adminId }, request, reply }) => {
      const { what, from, to } = await readExport(db, { ...params, adminId, now: clock.now() })
      rejectConcurrent(adminId)
      void reply
        .type('text/csv; charset=utf-8')
        .header('content-disposition', `attachment; filename="${what}-${from}-${to}.csv"`)
        .header('cache-control', 'no-store')
      if (request.method === 'HEAD') return ''
      const lines = exportLines({
        what,
        read: (page) => readStale('admin_exports', page),
        period: { since: new Date(from), until: new Date(Date.parse(to) + DAY_MS) },
        isAllowed: async () =>
          can(await server.authenticate(request, true), contract.adminExport.access.permission),
      })
      busyAdmins.add(adminId)
      const file = Readable.from(lines).once('close', () => busyAdmins.delete(adminId))
      // The response check supports only complete bodies, so it does not inspect the stream.
      return file as unknown as string
    },
    RATE_LIMIT,
  )
}

type ExportRequest = { id: number; adminId: number; now: Date }

/** @throws AppError `not_found` unless this admin created the export within the last minute */
async function readExport(db: Db, { id, adminId, now }: ExportRequest) {
  const made = await db
    .selectFrom('admin_action')
    .where('id', '=', id)
    .where('action', '=', 'export_made')
    .where('admin_id', '=', adminId)
    .where('created_at', '>', new Date(now.getTime() - DOWNLOAD_WINDOW_MS))
    .select('details')
    .executeTakeFirst()
  if (made === undefined) throw new AppError('not_found', text(m.exportExpired))
  return z.parse(contract.makeExport.body, made.details)
}
