import { health, ready } from '@tallyhouse/contract/operation'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import type { Bus } from '../bus/bus.ts'
import type { Db } from '../db/connect.ts'
import { AppError } from './app-error.ts'
import { mount } from './mount.ts'

/**
 * Alive, and ready: the database answers. A server that is about to stop answers 503 to both. One
 * that does not reach the others goes on alone, so it is ready, and says so.
 */
export function operationRoutes(server: FastifyInstance, { db, bus }: { db: Db; bus: Bus }): void {
  mount(server, health, () => ({ status: 'ok' as const }))
  mount(server, ready, async () => {
    await sql`select 1`.execute(db).catch((cause: unknown) => {
      throw new AppError('unavailable', 'The database does not answer.', { cause })
    })
    return { status: 'ready' as const, bus: bus.reach() }
  })
}
