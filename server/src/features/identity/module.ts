import { asciiEmail, emailFormat } from '@tallyhouse/contract/email'
import * as z from 'zod'
import type { Module } from '#platform/module/module.ts'
import type { Hub } from '#platform/realtime/hub.ts'
import { VERIFICATION_JOB, verificationJob } from './email/verification-job.ts'
import type { IdentityDeps } from './identity-deps.ts'
import { PASSWORD_RESET_JOB, passwordResetJob } from './passwords/password-reset-job.ts'
import { identityRoutes } from './routes.ts'
import { sessionsEnded } from './sessions/ended-sessions.ts'

/** The first admin. */
export const identityEnvironment = {
  ADMIN_USERNAME: z
    .string()
    .regex(/^[A-Za-z0-9_]{3,50}$/)
    .default('admin')
    .describe('Username of the first admin.'),
  ADMIN_EMAIL: z
    .string()
    .overwrite(asciiEmail)
    .check(z.email({ pattern: emailFormat }))
    .default('admin@tallyhouse.example')
    .describe('Email of the first admin.'),
  ADMIN_PASSWORD: z
    .string()
    .min(1)
    .optional()
    .describe(
      'Password of the first admin, at least 12 characters. Read only when that admin is created.',
    ),
}

export const identity: Module<IdentityDeps & { hub: Pick<Hub, 'closeSessions'> }> = {
  name: 'identity',
  environment: identityEnvironment,
  discardableJobs: [PASSWORD_RESET_JOB, VERIFICATION_JOB],
  create: ({ hub, ...deps }) => ({
    routes: (server) => identityRoutes(server, deps),
    jobs: {
      [PASSWORD_RESET_JOB]: passwordResetJob(deps),
      [VERIFICATION_JOB]: verificationJob(deps),
    },
    recurring: [deps.sessions.recordUses],
    subscribe(bus) {
      bus.subscribe(sessionsEnded, ({ sids }) => {
        deps.sessions.forget(sids)
        hub.closeSessions(sids)
      })
      bus.onGap(() => deps.sessions.forgetAll())
    },
  }),
}
