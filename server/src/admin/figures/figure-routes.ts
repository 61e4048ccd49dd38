import * as contract from '@tallyhouse/contract/admin/figures'
import type { FastifyInstance } from 'fastify'
import type { Clock } from '#clock.ts'
import type { Db } from '#db/connect.ts'
import { mount } from '#http/mount.ts'
import { readFigures } from './read-figures.ts'

type FigureDeps = { db: Db; clock: Clock }

export function figureRoutes(server: FastifyInstance, { db, clock }: FigureDeps): void {
  mount(server, contract.adminFigures, ({ query: { days = '30' } }) =>
    readFigures(db, { days: Number(days), now: clock.now() }),
  )
}
