import { Counter } from 'prom-client'
import * as z from 'zod'
import type { Module } from '#platform/module/module.ts'
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
  create(deps) {
    const postbacks = new Counter({
      name: 'tallyhouse_postbacks_total',
      help: 'Calls of offer networks, by verdict or error code.',
      labelNames: ['network', 'verdict'],
      registers: [],
    })
    const countPostback = (network: string, verdict: string) => postbacks.inc({ network, verdict })
    return {
      routes: (server) => earningRoutes(server, { ...deps, countPostback }),
      jobs: { [RELEASE_JOB]: releaseJob(deps) },
      metrics: [postbacks],
    }
  },
}
