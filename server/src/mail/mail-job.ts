import * as z from 'zod/mini'
import type { Tx } from '../db/connect.ts'
import { enqueue } from '../jobs/enqueue.ts'
import type { JobKind } from '../jobs/job-kind.ts'
import type { Mail, Mailer } from './mail.ts'

/** The kind of job that sends a mail. */
export const MAIL_JOB = 'mail'

const DAY_MS = 86_400_000

const payload = z.strictObject({
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  html: z.string(),
})

/** Has a mail sent once the transaction is committed. */
export function post(tx: Tx, mail: Mail, now: Date): Promise<void> {
  return enqueue(tx, { kind: MAIL_JOB, payload: mail, runAt: now })
}

/**
 * Sends posted mails, trying for a day at the most. One that was taken but not marked so may be sent
 * twice.
 */
export function mailJob(mailer: Mailer): JobKind {
  async function work(job: Record<string, unknown>) {
    await mailer.send(payload.parse(job))
    return undefined
  }
  return { work, triedForMs: DAY_MS, isHopeless: isNoMailbox }
}

/** Whether the server says for good that it takes nothing for this recipient. */
function isNoMailbox(error: unknown): boolean {
  const { command, responseCode = 0 } = error as { command?: string; responseCode?: number }
  return command === 'RCPT TO' && responseCode >= 500
}
