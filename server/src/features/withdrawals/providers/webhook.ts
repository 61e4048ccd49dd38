import { createHmac, randomUUID } from 'node:crypto'
import { payoutMethods } from '@tallyhouse/contract/payouts/all-methods'
import { mapRatedUnits } from '@tallyhouse/contract/payouts/rated-methods'
import * as z from 'zod'
import { AppError } from '#platform/errors/app-error.ts'
import { deriveKey } from '#platform/secrets/secret-box.ts'
import { formatUsd } from '../format-usd.ts'
import { callProvider, isRejection } from './call-provider.ts'
import { formatProviderMessage } from './format-provider-message.ts'
import { hashAccount } from './hash-account.ts'
import type {
  Notice,
  NoticeSubject,
  Objection,
  PaymentService,
  Payout,
  PayoutOrder,
  PayoutProvider,
  PayoutRejection,
  PayoutResult,
  ProviderParts,
} from './payout-provider.ts'
import { providerUrl, requireBoth } from './provider-variables.ts'
import {
  factsIn,
  readObjection,
  readReport,
  reportedResult,
  type WebhookReport,
  webhookResult,
} from './webhook-report.ts'
import { isSigned, signedHeaders } from './webhook-signature.ts'

const environment = {
  PAYOUT_WEBHOOK_URL: providerUrl
    .optional()
    .describe('Your own payout service, over https or on this machine.'),
  PAYOUT_WEBHOOK_SECRET: z
    .string()
    .min(16)
    .optional()
    .describe('Secret for signatures in both directions. At least 16 characters.'),
}

/** The operator's own service, and the secret with which both sides sign. */
type WebhookAccess = { url: string; secret: string }

/** Players wait for the response. */
const CHECK_MS = 3000

export const webhookService: PaymentService<typeof environment, WebhookAccess> = {
  environment,
  parseAccess({ PAYOUT_WEBHOOK_URL: url, PAYOUT_WEBHOOK_SECRET: secret }) {
    requireBoth({ PAYOUT_WEBHOOK_URL: url, PAYOUT_WEBHOOK_SECRET: secret })
    return url === undefined || secret === undefined ? undefined : { url, secret }
  },
  create: (access, parts) => webhookProvider({ access, ...parts }),
}

type Options = ProviderParts & { access: WebhookAccess }

/** Pays through the operator's own service, by signed calls. docs/payouts.md describes the protocol. */
function webhookProvider({ access, clock, waitMs, appSecret }: Options): PayoutProvider {
  const playerKey = deriveKey(appSecret, 'players in payouts')

  /** After a refusal, asks whether the service took the payout nevertheless. */
  async function pay(payout: Payout): Promise<PayoutResult | PayoutRejection> {
    const { status, report } = await send('pay', payout)
    if (isRejection(status)) {
      const message = `the payout service responded ${status}`
      const isUnsigned = status === 401 || status === 403
      const result = isUnsigned ? ABSENT : await ask(payout)
      return result.status === 'absent' ? { status: 'refused', message, isFinal: false } : result
    }
    if (status === 200 && report?.status === 'later') {
      const message = formatProviderMessage(report.message, NOT_NOW)
      return { status: 'refused', message, isFinal: false, facts: factsIn(report) }
    }
    if (report?.status === 'absent') {
      throw new Error('the payout service answered a pay request with "absent"')
    }
    return readResult(status, report)
  }

  async function ask(payout: Payout): Promise<PayoutResult> {
    const { status, report } = await send('ask', payout)
    return readResult(status, report)
  }

  async function send(action: 'pay' | 'ask', payout: Payout) {
    const { key } = payout
    const { status, json } = await post({ action, ...toOrder(payout, playerKey) }, { key, waitMs })
    const report = webhookResult.safeParse(json).data
    return { status, report: report?.key === key ? report : undefined }
  }

  /** Services that do not know this action answer something else, which is no objection. */
  async function examine(order: PayoutOrder): Promise<Objection | undefined> {
    const { status, json } = await post(
      { action: 'check', ...toWish(order, playerKey) },
      { waitMs: Math.min(waitMs, CHECK_MS) },
    )
    return status === 200 ? readObjection(json) : undefined
  }

  function post(json: object, { key, waitMs }: { key?: string; waitMs: number }) {
    const body = JSON.stringify(json)
    return callProvider(access.url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        ...(key !== undefined && { 'idempotency-key': key }),
        ...signedHeaders(access.secret, { from: 'product', body, now: clock.now() }),
      },
      body,
      waitMs,
    })
  }

  /** Asks about a payout that does not exist. */
  async function check(): Promise<void> {
    const { status } = await ask({
      ...unknownPayout,
      key: randomUUID(),
      submittedAt: clock.now(),
    })
    if (status === 'absent') return
    throw new Error(`the payout service has an unknown key as "${status}" instead of "absent"`)
  }

  return {
    name: 'webhook',
    account: hashAccount(access.url),
    submit: pay,
    queryStatus: ask,
    examine,
    check,
    notices: { read: (notice) => readNotice(notice, { ...access, now: clock.now() }) },
  }
}

/** @throws AppError `signature_wrong`, `invalid_request` */
function readNotice(
  { headers, body }: Notice,
  { secret, now }: { secret: string; now: Date },
): NoticeSubject {
  if (!isSigned({ headers, body }, { secret, from: 'service', now })) {
    throw new AppError('signature_wrong')
  }
  const report = readReport(body)
  if (report === undefined || report.status === 'absent') throw new AppError('invalid_request')
  return { key: report.key, result: reportedResult(report) }
}

const ABSENT = { status: 'absent' } as const
const NOT_NOW = 'The payout service does not take payouts now.'

function readResult(status: number, report: WebhookReport | undefined): PayoutResult {
  if (status === 200 && report !== undefined) return reportedResult(report)
  throw new Error(`the payout service responded ${status} without a valid result`)
}

const unknownPayout = {
  playerId: 0,
  method: 'paypal',
  amountPoints: 1,
  usdCents: 1,
  units: 1,
  destination: 'check@example.com',
  details: {},
  handle: null,
} satisfies Partial<Payout>

/** How long a service may begin to pay an order. It leaves four weeks of the asking to find out the outcome. */
const BEGIN_MS = 7 * 86_400_000

function toOrder({ key, submittedAt, ...order }: Payout, playerKey: Buffer) {
  return {
    key,
    ...toWish(order, playerKey),
    submittedAt: submittedAt.toISOString(),
    expiresAt: new Date(submittedAt.getTime() + BEGIN_MS).toISOString(),
  }
}

function toWish(order: PayoutOrder, playerKey: Buffer) {
  const { playerId, method, amountPoints, usdCents, units, destination, details } = order
  return {
    method,
    amountPoints,
    usd: formatUsd(usdCents),
    ...mapRatedUnits((rated) => (rated.method === method ? units : null)),
    destination,
    details,
    ...(units !== null && payoutMethods[method].order?.({ units, details })),
    player: toPseudonym(playerId, playerKey),
  }
}

/** The same for each of a player's orders. Without the key, which the service lacks, IDs can't be tried out. */
function toPseudonym(playerId: number, key: Buffer): string {
  return createHmac('sha256', key).update(String(playerId)).digest('hex').slice(0, 32)
}
