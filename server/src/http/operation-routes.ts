import { health, ready } from '@tallyhouse/contract/operation'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import type { Db } from '../db/connect.ts'
import { AppError } from './app-error.ts'
import { mount } from './mount.ts'

/** Alive, and ready: the database answers. A server that is about to stop answers 503 to both. */
export function operationRoutes(server: FastifyInstance, { db }: { db: Db }): void {
  mount(server, health, () => ({ status: 'ok' as const }))
  mount(server, ready, async () => {
    await sql`select 1`.execute(db).catch((cause: unknown) => {
      throw new AppError('unavailable', 'The database does not answer.', { cause })
    })
    return { status: 'ready' as const }
  })
}
