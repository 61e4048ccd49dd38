import * as z from 'zod'
import type { Module } from '#platform/module/module.ts'
import { devMailRoutes } from './dev-mail-routes.ts'
import type { Mailbox } from './local-mailbox.ts'
import type { Mailer } from './mail.ts'
import { MAIL_JOB, mailJob } from './mail-job.ts'

export const mailEnvironment = {
  SMTP_URL: z
    .string()
    .min(1)
    .optional()
    .describe('Mail server: `smtp://user:password@host:port` or `smtps:`.'),
  MAIL_FROM: z
    .string()
    .min(1)
    .default('Tallyhouse <no-reply@tallyhouse.example>')
    .describe('Sender of all emails.'),
}

type MailDeps = {
  mailer: Mailer
  /** The local mailbox to serve at `/dev/mail`, if any. */
  shownMailbox: Mailbox | undefined
  publicUrl: () => string
}

export const mail: Module<MailDeps> = {
  name: 'mail',
  environment: mailEnvironment,
  discardableJobs: [MAIL_JOB],
  create: ({ mailer, shownMailbox: mailbox, publicUrl }) => ({
    routes(server) {
      if (mailbox) devMailRoutes(server, { mailbox, publicUrl })
    },
    jobs: { [MAIL_JOB]: mailJob(mailer) },
  }),
}
