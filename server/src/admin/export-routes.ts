import { Readable } from 'node:stream'
import * as contract from '@tallyhouse/contract/admin-exports'
import type { FastifyInstance } from 'fastify'
import type { Clock } from '../clock.ts'
import type { Db } from '../db/connect.ts'
import { AppError } from '../http/app-error.ts'
import { comesFromElsewhere } from '../http/foreign-origin.ts'
import { mount, type Pace } from '../http/mount.ts'
import { csvLine } from './exports/csv.ts'
import { type ExportRows, exportRows, type Period } from './exports/export-rows.ts'
import { recordAction } from './record-action.ts'

const PACE: Pace = { max: 10, windowMs: 60_000 }
const DAY_MS = 86_400_000

type ExportDeps = { db: Db; clock: Clock; publicUrl: () => string }

/** Files for spreadsheets, each recorded before its first line leaves. */
export function exportRoutes(server: FastifyInstance, { db, clock, publicUrl }: ExportDeps): void {
  mount(
    server,
    contract.adminExport,
    async ({ params: { what }, query: { from, to }, session, request, reply }) => {
      if (comesFromElsewhere(request, publicUrl())) throw new AppError('foreign_origin')
      const period = { since: new Date(from), until: new Date(Date.parse(to) + DAY_MS) }
      if (period.since >= period.until) {
        throw new AppError('invalid_request', 'The period ends before it begins.')
      }
      if (request.method === 'HEAD') return ''
      await db.transaction().execute((tx) =>
        recordAction(tx, {
          adminId: session.playerId,
          action: 'export_made',
          targetId: 0,
          details: { what, from, to },
          ipAddress: request.ip,
          now: clock.now(),
        }),
      )
      void reply
        .type('text/csv; charset=utf-8')
        .header('content-disposition', `attachment; filename="${what}-${from}-${to}.csv"`)
        .header('cache-control', 'no-store')
      // A stream passes the check of answers, which only knows whole ones.
      return Readable.from(linesOf(db, exportRows[what], period)) as unknown as string
    },
    PACE,
  )
}

async function* linesOf(
  db: Db,
  { columns, pages }: ExportRows,
  period: Period,
): AsyncGenerator<string> {
  yield csvLine(columns)
  for await (const rows of pages(db, period)) {
    const lines = rows.map((row) => csvLine(columns.map((column) => row[column] ?? null)))
    if (lines.length > 0) yield lines.join('')
  }
}
