import type { Module } from '#platform/module/module.ts'
import { protectionChecks } from './audit.ts'
import { type ProtectionDeps, protectionRoutes } from './routes.ts'

export const protection: Module<ProtectionDeps> = {
  name: 'protection',
  audit: () => protectionChecks,
  create: (deps) => ({ routes: (server) => protectionRoutes(server, deps) }),
}
