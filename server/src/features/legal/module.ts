import * as z from 'zod'
import type { Module } from '#platform/module/module.ts'
import { type LegalDeps, legalRoutes } from './routes.ts'

export const legalEnvironment = {
  LEGAL_DIR: z
    .string()
    .min(1)
    .optional()
    .describe('Folder with the Markdown files of the legal pages.'),
  OPERATOR_NAME: z
    .string()
    .min(1)
    .optional()
    .describe('Who runs the site, with their address, for legal pages without a file.'),
  OPERATOR_EMAIL: z.email().optional().describe('Where players write to, for the same pages.'),
}

export const legal: Module<LegalDeps> = {
  name: 'legal',
  environment: legalEnvironment,
  create: (deps) => ({ routes: (server) => legalRoutes(server, deps) }),
}
