import {
  addressField,
  type WithdrawalMethod as Method,
} from '@tallyhouse/contract/payouts/all-methods'
import { expect, test } from 'vitest'
import { givenEarner } from '#testing/given.ts'
import { send } from '#testing/send.ts'
import { testApp } from '#testing/test-app.ts'

const app = await testApp()

/** As long as Litecoin's addresses with MWEB are. */
const MWEB = `ltcmweb1qq${'q2w3e4r5t6'.repeat(11)}0`

test.each<[Method, string, string]>([
  ['robux', ' Builder_1 ', 'Builder_1'],
  ['paypal', ' ada@example.com ', 'ada@example.com'],
  ['zelle', 'ada@example.com', 'ada@example.com'],
  ['zelle', '(555) 230-1234', '+15552301234'],
  ['zelle', '+1 555 230 1234', '+15552301234'],
  ['cashapp', '$ada', '$ada'],
  ['cashapp', 'ada_1815', '$ada_1815'],
  ['giftcard', 'Ada@Example.COM', 'Ada@example.com'],
  ['paypal', 'Ada@Example.COM', 'Ada@example.com'],
  ['zelle', 'Ada@Example.COM', 'Ada@example.com'],
  [
    'crypto',
    'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq',
    'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq',
  ],
  ['crypto', MWEB, MWEB],
  ['crypto', `bitcoincash:${'q'.repeat(40)}0`, `bitcoincash:${'q'.repeat(40)}0`],
  ['crypto', `EQ${'aB-_1'.repeat(9)}a`, `EQ${'aB-_1'.repeat(9)}a`],
])('%s accepts %j as %j', (method, entered, stored) => {
  expect(addressField(method).schema.parse(entered)).toBe(stored)
})

test.each<[Method, string]>([
  ['robux', 'a b'],
  ['paypal', 'not an email'],
  ['paypal', 'xx yy zz'],
  ['paypal', '+15552301234'],
  ['zelle', '555 1234'],
  ['zelle', '+44 20 7946 0958'],
  ['zelle', '055 230 1234'],
  ['cashapp', '$12345'],
  ['cashapp', '$ada lovelace'],
  ['cashapp', 'ada@example.com'],
  ['giftcard', 'by mail'],
  ['crypto', 'my wallet'],
  ['crypto', 'my-wallet-at-the-exchange-1'],
  ['crypto', 'mywalletattheexchange'],
  ['crypto', '12345678901234567890'],
  ['crypto', `0x${'a1'.repeat(75)}`],
])('%s rejects %j and describes what it accepts', (method, entered) => {
  const { error } = addressField(method).schema.safeParse(entered)
  expect(error?.issues.map(({ message }) => message)).toEqual([
    expect.stringMatching(/^(Enter|A Roblox username) .*\.$/),
  ])
})

test('rejects an invalid destination in requests and addresses with an explanation, before points move', async () => {
  const player = await givenEarner(app, 4000)
  const requested = await send(app, player, '/api/withdrawal/request', {
    method: 'paypal',
    amount: 1000,
    paymentDetails: 'not an email',
  })
  const added = await send(app, player, '/api/withdrawal/addresses', {
    method: 'zelle',
    label: '',
    destination: '12345',
  })
  const rejection = (message: string) => ({
    statusCode: 400,
    body: { code: 'destination_invalid', message },
  })
  const shown = (response: typeof requested) => ({
    statusCode: response.statusCode,
    body: { code: response.json().code, message: response.json().message },
  })
  expect(shown(requested)).toEqual(rejection('Enter the email address of your PayPal account.'))
  expect(shown(added)).toEqual(
    rejection('Enter the email address or US phone number of your Zelle account.'),
  )
  const { points, heldPoints } = (await send(app, player, '/api/auth/user')).json()
  expect({ points, heldPoints }).toEqual({ points: 4000, heldPoints: 0 })
})

test('one account entered in two formats is one payout address', async () => {
  const player = await givenEarner(app, 4000)
  for (const paymentDetails of ['(555) 230-1234', '+15552301234']) {
    const body = { method: 'zelle', amount: 1000, paymentDetails }
    expect((await send(app, player, '/api/withdrawal/request', body)).statusCode).toBe(200)
  }
  expect((await send(app, player, '/api/withdrawal/addresses')).json()).toMatchObject([
    { destination: '+15552301234' },
  ])
})
