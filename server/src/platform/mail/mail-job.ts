import { randomUUID } from 'node:crypto'
import * as z from 'zod/mini'
import type { Tx } from '#platform/db/connect.ts'
import { enqueue } from '#platform/jobs/enqueue.ts'
import type { JobKind } from '#platform/jobs/job-kind.ts'
import type { Mail, Mailer } from './mail.ts'

/** The job kind that sends an email. */
export const MAIL_JOB = 'mail'

const DAY_MS = 86_400_000

const payload = z.strictObject({
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  html: z.string(),
  mailId: z.optional(z.string()),
})

/** Enqueues an email. It is sent once the transaction commits. */
export function post(tx: Tx, mail: Mail, now: Date): Promise<void> {
  return enqueue(tx, { kind: MAIL_JOB, payload: { ...mail, mailId: randomUUID() }, runAt: now })
}

/**
 * Sends enqueued emails, retrying for up to a day. An email that was accepted but not marked as
 * sent may be sent twice, both times with the same Message-ID, by which mailboxes show it once.
 */
export function mailJob(mailer: Mailer): JobKind {
  async function work(job: Record<string, unknown>) {
    await mailer.send(payload.parse(job))
    return undefined
  }
  return { work, triedForMs: DAY_MS, isPermanent: isRejectedRecipient }
}

/**
 * Whether the server permanently rejected the recipient. Refusing to relay is about our login or address, which the
 * operator can correct, as seen with Postfix 3.7 (`554 5.7.1 Relay access denied`) and Exim 4.96 (`550 relay not
 * permitted`), 2026-11.
 */
function isRejectedRecipient(error: unknown): boolean {
  const { command, responseCode = 0, message } = error as Error & Rejection
  return (
    command === 'RCPT TO' &&
    responseCode >= 500 &&
    !/relay|\b5\.7\.\d/i.test(message.replaceAll(/<\S*>/g, ''))
  )
}

type Rejection = { command?: string; responseCode?: number }
