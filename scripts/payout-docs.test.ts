import { withdrawalStatus } from '@tallyhouse/contract/payouts/withdrawal'
import { createProviders } from '@tallyhouse/server/features/withdrawals/providers/all-providers'
import { webhookResult } from '@tallyhouse/server/features/withdrawals/providers/webhook-report'
import { systemClock } from '@tallyhouse/server/platform/clock'
import { expect, it } from 'vitest'
import { reasons } from '../robux-service/reasons.ts'
import { parseTable, readDocument } from './markdown.ts'

const payouts = readDocument('docs/payouts.md')

it('docs/payouts.md lists every status of a withdrawal', () => {
  const rows = parseTable(payouts, 'status', 'means', 'points')
  expect(rows.map(([status]) => status)).toEqual(withdrawalStatus.options)
})

it('docs/payouts.md lists every response of a service', () => {
  const rows = parseTable(payouts, 'status', 'send it when')
  const statuses = rows.map(([status]) => status)
  expect(new Set(statuses)).toEqual(new Set(webhookResult.shape.status.options))
})

it('docs/robux-service.md lists every reason, with the status of a first response', () => {
  const rows = parseTable(readDocument('docs/robux-service.md'), 'reason', 'status', 'cause')
  expect(rows.map(([reason]) => reason)).toEqual(Object.keys(reasons))
  const statuses = Object.values(reasons).map(([status]) => status)
  const isListed = rows.map(([, listed = ''], index) =>
    listed
      .replaceAll('`', '')
      .split(', ')
      .includes(statuses[index] ?? ''),
  )
  const recorded = ['out_of_robux', 'needs_person']
  expect(rows.filter((_, index) => !isListed[index]).map(([reason]) => reason)).toEqual(recorded)
})

it('docs/payouts.md has a chapter on each provider', () => {
  const access = {
    paypal: { apiUrl: '', clientId: '', clientSecret: '', webhookId: undefined },
    webhook: { url: '', secret: '' },
  }
  const providers = createProviders(access, {
    clock: systemClock,
    production: true,
    appSecret: '',
  })
  expect(providers.map(({ name }) => name)).toEqual(['paypal', 'webhook', 'manual', 'sandbox'])
  const chapters = payouts.split('\n').filter((line) => line.startsWith('## '))
  expect(chapters).toEqual(
    expect.arrayContaining(['## PayPal', '## Your own service', '## By hand', '## The sandbox']),
  )
})
