import { health, ready } from '@tallyhouse/contract/operation'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import type { Db } from '../db/connect.ts'
import { AppError } from './app-error.ts'
import { mount } from './mount.ts'

/** Alive, and ready: the database answers and the process is not about to stop. */
export function operationRoutes(
  server: FastifyInstance,
  { db, draining }: { db: Db; draining: () => boolean },
): void {
  mount(server, health, () => ({ status: 'ok' as const }))
  mount(server, ready, async () => {
    if (draining()) throw new AppError('overloaded', 'The server is about to stop.')
    await sql`select 1`.execute(db).catch((cause: unknown) => {
      throw new AppError('unavailable', 'The database does not answer.', { cause })
    })
    return { status: 'ready' as const }
  })
}
