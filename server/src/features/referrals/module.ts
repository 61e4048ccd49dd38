import type { Db } from '#platform/db/connect.ts'
import type { Module } from '#platform/module/module.ts'
import { referralsChecks } from './audit.ts'
import { referralsRoutes } from './routes.ts'

export const referrals: Module<{ db: Db; publicUrl: () => string }> = {
  name: 'referrals',
  audit: () => referralsChecks,
  create: (deps) => ({ routes: (server) => referralsRoutes(server, deps) }),
}
