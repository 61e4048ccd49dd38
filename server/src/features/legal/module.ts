import * as z from 'zod'
import type { Module } from '#platform/module/module.ts'
import { type LegalDeps, legalRoutes } from './routes.ts'

export const legalEnvironment = {
  LEGAL_DIR: z
    .string()
    .min(1)
    .optional()
    .describe('Folder with the Markdown files of the legal pages.'),
}

export const legal: Module<LegalDeps> = {
  name: 'legal',
  environment: legalEnvironment,
  create: (deps) => ({ routes: (server) => legalRoutes(server, deps) }),
}
