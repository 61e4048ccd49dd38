import { providerFacts, reportedFacts } from '@tallyhouse/contract/admin/withdrawals'
import { freeLine } from '@tallyhouse/contract/free-text'
import * as z from 'zod'
import { formatProviderMessage } from './format-provider-message.ts'
import type { Objection, PayoutResult, ProviderFacts } from './payout-provider.ts'

/** A field that explains a status does not decide whether it counts: what was paid is paid. */
function ifValid<Schema extends z.core.$ZodType>(schema: Schema) {
  return z.catch(z.optional(schema), undefined)
}

const { shape } = providerFacts

type MethodFacts = typeof reportedFacts
const methodFacts = Object.fromEntries(
  Object.entries(reportedFacts).map(([name, schema]) => [name, ifValid(schema)]),
) as { [Name in keyof MethodFacts]: ReturnType<typeof ifValid<MethodFacts[Name]>> }

/** The service's report on a payout, in a response or in a notice. */
export const webhookResult = z.object({
  key: z.uuid(),
  status: z.enum(['paid', 'failed', 'denied', 'returned', 'pending', 'later', 'absent']),
  reference: ifValid(freeLine({ max: 100 })),
  message: ifValid(z.string()),
  reason: ifValid(shape.reason),
  buyer: ifValid(shape.buyer),
  ...methodFacts,
})

export type WebhookReport = z.output<typeof webhookResult>

/** The report in a notice; undefined if it is not one. */
export function readReport(body: string): WebhookReport | undefined {
  try {
    return webhookResult.safeParse(JSON.parse(body)).data
  } catch {
    return undefined
  }
}

export function reportedResult(report: WebhookReport): PayoutResult {
  const { key, status, reference, message } = report
  const facts = factsIn(report)
  if (status === 'paid') return { status, reference: reference ?? key, facts }
  if (status === 'absent') return { status }
  const note = formatProviderMessage(message, '')
  const noted = { ...(note !== '' && { message: note }), facts }
  if (status === 'pending') return { status, ...noted }
  // It was taken before, so this is no response to whether it was paid.
  if (status === 'later') return { status: 'unknown', ...noted }
  return { status, message: note === '' ? defaultMessages[status] : note, facts }
}

const defaultMessages = {
  failed: 'The payment failed.',
  denied: 'The payout service denied the payout.',
  returned: 'The payment was returned.',
}

export function factsIn(report: WebhookReport): ProviderFacts {
  const { key: _key, status: _status, reference: _reference, message: _message, ...facts } = report
  return facts
}

/** The service's answer to `check`, if it would fail the payout. */
const objection = z.object({
  status: z.literal('failed'),
  message: webhookResult.shape.message,
  reason: webhookResult.shape.reason,
})

/** Undefined if the service would not fail the payout, or does not know. */
export function readObjection(json: unknown): Objection | undefined {
  const { data } = objection.safeParse(json)
  if (data === undefined) return undefined
  const sentence = formatProviderMessage(data.message, '')
  return { message: sentence === '' ? undefined : sentence, reason: data.reason }
}
