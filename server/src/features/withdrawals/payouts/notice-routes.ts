import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import type { Clock } from '#platform/clock.ts'
import type { Db, Tx } from '#platform/db/connect.ts'
import { AppError } from '#platform/errors/app-error.ts'
import type { Payouts } from '../providers/create-payouts.ts'
import { PAYPAL } from '../providers/paypal.ts'
import { isFromPaypal, subjectOfNotice } from '../providers/paypal-notice.ts'
import { WEBHOOK } from '../providers/webhook.ts'
import { reportedResult, webhookResult } from '../providers/webhook-report.ts'
import { isSigned } from '../providers/webhook-signature.ts'
import { settlePayout } from './settle-payout.ts'

type NoticeDeps = { db: Db; clock: Clock; payouts: Payouts; wakeReconciler: () => void }

const BODY_BYTES_MAX = 64 * 1024
/** Each plausible notice causes a call to PayPal, so the endpoint, which anyone can call, is limited. */
const PAYPAL_RATE_LIMIT = { max: 120, timeWindow: 60_000 }

/** Endpoints at which payout providers report status changes. Calls are authenticated and may repeat. */
export async function noticeRoutes(server: FastifyInstance, deps: NoticeDeps): Promise<void> {
  const { db, clock, payouts, wakeReconciler } = deps
  await server.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'string' }, async (_: unknown, body: string) => body)
    const hidden = { schema: { hide: true }, bodyLimit: BODY_BYTES_MAX }

    scope.post('/api/payouts/paypal', {
      ...hidden,
      config: { rateLimit: PAYPAL_RATE_LIMIT },
      handler: async ({ headers, body }) => {
        if (payouts.paypal === undefined) throw new AppError('not_found')
        const { client, webhookId } = payouts.paypal
        const notice = { headers, body: bodyText(body) }
        const { key, handle } = subjectOfNotice(notice.body)
        const payout = await findPayout(db, PAYPAL, key)
        if (payout === undefined) return { received: true }
        if (!(await isFromPaypal(client, { ...notice, webhookId }))) {
          throw new AppError('signature_wrong')
        }
        const { attemptId } = payout
        const now = clock.now()
        await db.transaction().execute((tx) => scheduleCheck(tx, { attemptId, handle, now }))
        wakeReconciler()
        return { received: true }
      },
    })

    scope.post('/api/payouts/webhook', {
      ...hidden,
      handler: async ({ headers, body }) => {
        const secret = payouts.webhookSecret
        if (secret === undefined) throw new AppError('not_found')
        const text = bodyText(body)
        const now = clock.now()
        if (!isSigned({ headers, body: text }, { secret, from: 'service', now })) {
          throw new AppError('signature_wrong')
        }
        const report = webhookResult.safeParse(parseJson(text)).data
        if (report === undefined || report.status === 'absent') {
          throw new AppError('invalid_request')
        }
        const payout = await findPayout(db, WEBHOOK, report.key)
        if (payout === undefined) throw new AppError('not_found')
        const { withdrawalId } = payout
        const result = reportedResult(report)
        const settled = await db
          .transaction()
          .execute((tx) => settlePayout(tx, { withdrawalId, key: report.key, result, now }))
        if (settled === 'contradicted') wakeReconciler()
        return { received: true }
      },
    })
  })
}

/** The payout that this provider was given under this key. */
async function findPayout(db: Db, provider: string, key = '') {
  if (!/^[0-9a-f-]{36}$/.test(key)) return undefined
  const { rows } = await sql<{ withdrawalId: number; attemptId: number }>`
    select withdrawal_id as "withdrawalId", attempt.id as "attemptId"
    from withdrawal join payout_attempt attempt on withdrawal_id = withdrawal.id
    where payout_key = ${key} and provider = ${provider} and result is distinct from 'refused'
    union all
    select withdrawal_id, id from payout_attempt
    where spent_key = ${key} and provider = ${provider}`.execute(db)
  return rows[0]
}

/**
 * A notice only triggers a status check; the answer to that check decides. The notice also supplies
 * PayPal's handle for the payout if the answer that carried it was lost.
 */
async function scheduleCheck(
  tx: Tx,
  { attemptId, handle, now }: { attemptId: number; handle: string | undefined; now: Date },
): Promise<void> {
  await tx
    .updateTable('payout_attempt')
    .set(({ fn, val }) => ({
      next_check_at: now,
      provider_handle: fn.coalesce('provider_handle', val(handle ?? null)),
    }))
    .where('id', '=', attemptId)
    .execute()
}

function bodyText(body: unknown): string {
  return typeof body === 'string' ? body : ''
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
