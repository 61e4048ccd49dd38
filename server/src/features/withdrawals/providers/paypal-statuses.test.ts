import { expect, test } from 'vitest'
import { itemStatuses, paypalResult, recipientErrors } from './paypal-statuses.ts'

const report = {
  batchStatus: 'SUCCESS',
  itemStatus: 'PENDING',
  error: undefined,
  reference: 'TX-1',
  isOverdue: false,
}

/** What PayPal writes to the account that pays. */
const message = 'Sender does not have sufficient funds. Please add funds and retry.'

const statuses = [...itemStatuses.keys()]
const unpaid = [...itemStatuses].flatMap(([name, meaning]) => (meaning === 'unpaid' ? [name] : []))

test.each(statuses)(
  'no player reads what PayPal writes about an item with status %s',
  (itemStatus) => {
    for (const batchStatus of ['PENDING', 'PROCESSING', 'SUCCESS', 'DENIED', 'CANCELED']) {
      const error = { name: 'INSUFFICIENT_FUNDS', message }
      const { status, ...shown } = paypalResult({ ...report, batchStatus, itemStatus, error })
      expect(status === 'denied' ? {} : shown).not.toMatchObject({
        message: expect.stringContaining('funds'),
      })
    }
  },
)

test.each(unpaid)('an item with status %s fails for errors of the recipient only', (itemStatus) => {
  const read = (name: string | undefined) =>
    paypalResult({ ...report, batchStatus: 'DENIED', itemStatus, error: { name, message } })
  for (const [name, text] of recipientErrors) {
    expect(read(name)).toEqual({ status: 'failed', message: text() })
  }
  expect(read('RECEIVER_OF_A_NEW_KIND')).toMatchObject({ status: 'failed' })
  const ours = ['INSUFFICIENT_FUNDS', 'ACCOUNT_RESTRICTED', 'SENDER_ACCOUNT_LOCKED', 'A_NEW_ERROR']
  for (const name of ours) {
    expect(read(name)).toEqual({
      status: 'denied',
      message: `PayPal denied the payout: ${name}: ${message}`,
    })
  }
  expect(read(undefined)).toMatchObject({ status: 'denied' })
})

test('only an item that PayPal has not begun shares the end of its batch', () => {
  const ended = (batchStatus: string) =>
    new Set(
      statuses.filter((itemStatus) => {
        const inBatch = paypalResult({ ...report, batchStatus, itemStatus })
        return inBatch.status !== paypalResult({ ...report, itemStatus }).status
      }),
    )
  expect(ended('DENIED')).toEqual(new Set(['NEW', 'PENDING']))
  expect(ended('CANCELED')).toEqual(new Set(['NEW', 'PENDING']))
  expect(paypalResult({ ...report, batchStatus: 'DENIED', itemStatus: undefined })).toMatchObject({
    status: 'denied',
  })
})

test('a status that PayPal did not document is unknown', () => {
  expect(() => paypalResult({ ...report, itemStatus: 'PAID_MAYBE' })).toThrow('PAID_MAYBE')
})
