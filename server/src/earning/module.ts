import * as z from 'zod'
import type { Module } from '#module/module.ts'
import { earningChecks } from './audit.ts'
import { networkEnvironment } from './networks/all-networks.ts'
import { RELEASE_JOB, releaseJob } from './offers/release-job.ts'
import { type EarningDeps, earningRoutes } from './routes.ts'

export const earningEnvironment = {
  POSTBACK_SECRET: z
    .string()
    .min(16)
    .optional()
    .describe('Signs clicks on offers and postbacks of the demo network. At least 16 characters.'),
  ...networkEnvironment,
}

export const earning: Module<EarningDeps> = {
  name: 'earning',
  environment: earningEnvironment,
  audit: () => earningChecks,
  create: (deps) => ({
    routes: (server) => earningRoutes(server, deps),
    jobs: { [RELEASE_JOB]: releaseJob(deps) },
  }),
}
