import * as z from 'zod'
import type { Module } from '#platform/module/module.ts'
import { legalRoutes } from './routes.ts'

export const legalEnvironment = {
  LEGAL_DIR: z
    .string()
    .min(1)
    .optional()
    .describe('Folder with the Markdown files of the legal pages.'),
}

export const legal: Module<{ legalDir: string }> = {
  name: 'legal',
  environment: legalEnvironment,
  create: ({ legalDir }) => ({ routes: (server) => legalRoutes(server, legalDir) }),
}
