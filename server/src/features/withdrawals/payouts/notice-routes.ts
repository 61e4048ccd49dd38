import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import type { Clock } from '#platform/clock.ts'
import type { Db, Tx } from '#platform/db/connect.ts'
import { AppError } from '#platform/errors/app-error.ts'
import type { NoticeSubject, PayoutProvider } from '../providers/payout-provider.ts'
import { settlePayout } from './settle-payout.ts'

type NoticeDeps = {
  db: Db
  clock: Clock
  providers: PayoutProvider[]
  wakeReconciler: () => void
}

const BODY_BYTES_MAX = 64 * 1024

/** Endpoints at which payout providers report status changes. Calls are authenticated and may repeat. */
export async function noticeRoutes(server: FastifyInstance, deps: NoticeDeps): Promise<void> {
  await server.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'string' }, async (_: unknown, body: string) => body)
    for (const { name, notices } of deps.providers) {
      if (notices === undefined) continue
      const { limit } = notices
      scope.post(`/api/payouts/${name}`, {
        schema: { hide: true },
        bodyLimit: BODY_BYTES_MAX,
        ...(limit && { config: { rateLimit: limit } }),
        handler: async ({ headers, body }) => {
          const subject = notices.read({ headers, body: typeof body === 'string' ? body : '' })
          await takeNotice(deps, name, subject)
          return { received: true }
        },
      })
    }
  })
}

/** @throws AppError `not_found`, `signature_wrong` */
async function takeNotice(
  { db, clock, wakeReconciler }: NoticeDeps,
  provider: string,
  subject: NoticeSubject,
): Promise<void> {
  const payout = await findPayout(db, provider, subject.key)
  if ('result' in subject) {
    if (payout === undefined) throw new AppError('not_found')
    const report = { ...subject, withdrawalId: payout.withdrawalId, now: clock.now() }
    const settled = await db.transaction().execute((tx) => settlePayout(tx, report))
    if (settled === 'contradicted') wakeReconciler()
    return
  }
  if (payout === undefined) return
  if (!(await subject.isGenuine())) throw new AppError('signature_wrong')
  const { attemptId } = payout
  const { handle } = subject
  await db.transaction().execute((tx) => scheduleCheck(tx, { attemptId, handle, now: clock.now() }))
  wakeReconciler()
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
 * A notice only triggers a status check; the response to that check decides. The notice also supplies
 * the provider's handle for the payout if the response that carried it was lost.
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
