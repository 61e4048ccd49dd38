import type { FastifyInstance } from 'fastify'
import type { Clock } from '../clock.ts'
import type { Db } from '../db/connect.ts'
import { AppError } from '../http/app-error.ts'
import { PAYPAL } from './providers/paypal.ts'
import { isFromPaypal, subjectOfNotice } from './providers/paypal-notice.ts'
import type { Payouts } from './providers/providers-of.ts'
import { resultSaid, WEBHOOK, webhookSaid } from './providers/webhook.ts'
import { isSigned } from './providers/webhook-signature.ts'
import { settlePayout } from './settle-payout.ts'

type NoticeDeps = { db: Db; clock: Clock; payouts: Payouts; wakeKeeper: () => void }

const BODY_BYTES_MAX = 64 * 1024
/** Each notice that may be PayPal's has us ask PayPal, so strangers are held to a pace. */
const PAYPAL_PACE = { max: 120, timeWindow: 60_000 }

/** Where payout providers tell of payouts by themselves. They prove who they are, and repeat themselves. */
export async function noticeRoutes(server: FastifyInstance, deps: NoticeDeps): Promise<void> {
  const { db, clock, payouts, wakeKeeper } = deps
  await server.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'string' }, async (_: unknown, body: string) => body)
    const hidden = { schema: { hide: true }, bodyLimit: BODY_BYTES_MAX }

    scope.post('/api/payouts/paypal', {
      ...hidden,
      config: { rateLimit: PAYPAL_PACE },
      handler: async ({ headers, body }) => {
        if (payouts.paypal === undefined) throw new AppError('not_found')
        const { client, webhookId } = payouts.paypal
        const notice = { headers, body: textOf(body) }
        const { key, handle } = subjectOfNotice(notice.body)
        const withdrawalId = await findPayout(PAYPAL, key)
        if (withdrawalId === undefined) return { received: true }
        if (!(await isFromPaypal(client, { ...notice, webhookId }))) {
          throw new AppError('signature_wrong')
        }
        await checkNow(withdrawalId, handle)
        return { received: true }
      },
    })

    scope.post('/api/payouts/webhook', {
      ...hidden,
      handler: async ({ headers, body }) => {
        const secret = payouts.webhookSecret
        if (secret === undefined) throw new AppError('not_found')
        const text = textOf(body)
        const now = clock.now()
        if (!isSigned({ headers, body: text }, { secret, from: 'service', now })) {
          throw new AppError('signature_wrong')
        }
        const said = webhookSaid.safeParse(jsonOf(text)).data
        if (said === undefined || said.status === 'absent') throw new AppError('invalid_request')
        const withdrawalId = await findPayout(WEBHOOK, said.key)
        if (withdrawalId === undefined) throw new AppError('not_found')
        const result = resultSaid(said)
        const settled = await db
          .transaction()
          .execute((tx) => settlePayout(tx, { withdrawalId, result, now }))
        if (settled === 'contradicted') wakeKeeper()
        return { received: true }
      },
    })
  })

  /** The withdrawal of a key that this provider was given. */
  async function findPayout(provider: string, key = ''): Promise<number | undefined> {
    if (!/^[0-9a-f-]{36}$/.test(key)) return undefined
    const row = await db
      .selectFrom('withdrawal')
      .select('id')
      .where('payout_key', '=', key)
      .where('provider', '=', provider)
      .executeTakeFirst()
    return row?.id
  }

  /**
   * A notice says that it is worth asking; what became of it, the answer says. Where nobody heard what
   * PayPal calls the payout, it says that, too.
   */
  async function checkNow(withdrawalId: number, handle: string | undefined): Promise<void> {
    await db.transaction().execute((tx) =>
      tx
        .updateTable('withdrawal')
        .set(({ fn, val }) => ({
          check_at: clock.now(),
          provider_handle: fn.coalesce('provider_handle', val(handle ?? null)),
        }))
        .where('id', '=', withdrawalId)
        .execute(),
    )
    wakeKeeper()
  }
}

function textOf(body: unknown): string {
  return typeof body === 'string' ? body : ''
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
