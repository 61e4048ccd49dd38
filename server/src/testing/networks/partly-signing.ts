import { createHash } from 'node:crypto'
import type { Call, Conversion, FakeNetwork, Placement } from './fake-network.ts'

/** A network that signs some values, or none and has its secret in the path. */
type PartlySigning = Pick<FakeNetwork, 'name' | 'replies' | 'retries' | 'proven'> & {
  /** The parameter with the signature; in the path if undefined. */
  parameter?: string
  sign?(values: Record<string, string>, secret: string): string
  values(conversion: Conversion): Record<string, string>
  reversed?(conversion: Conversion): Record<string, string>
}

const md5 = (text: string) => createHash('md5').update(text).digest('hex')
const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')

export const fakeTimewall = partlySigning({
  name: 'timewall',
  parameter: 'hash',
  sign: ({ userID, revenue }, secret) => sha256(`${userID}${revenue}${secret}`),
  values: ({ user, transaction, points }) => ({
    userID: user,
    transactionID: transaction,
    revenue: (points / 200).toFixed(4),
    currencyAmount: points.toFixed(2),
    type: 'credit',
  }),
  reversed: ({ user, transaction, points }) => ({
    userID: user,
    transactionID: transaction,
    revenue: (-points / 200).toFixed(4),
    currencyAmount: (-points).toFixed(2),
    type: 'chargeback',
  }),
  proven: ['userID', 'revenue', 'hash'],
  replies: { accepted: 'OK', duplicate: 'OK' },
  retries: 3,
})

export const fakeMonlix = partlySigning({
  name: 'monlix',
  values: ({ user, transaction, points }) => monlixValues(user, transaction, points, '1'),
  reversed: ({ user, transaction, points }) => monlixValues(user, transaction, points, '2'),
  proven: ['(path)'],
  replies: { accepted: 'OK', duplicate: 'OK' },
  retries: 3,
})

function monlixValues(userId: string, transactionId: string, points: number, status: string) {
  return { userId, transactionId, rewardValue: `${points}`, payout: `${points / 100}`, status }
}

export const fakeWannads = partlySigning({
  name: 'wannads',
  values: ({ user, transaction, points }) => ({
    user_id: user,
    reward: points.toFixed(2),
    status: 'credited',
    transaction_id: transaction,
    offer_name: 'Harbour Radio',
  }),
  reversed: ({ user, transaction, points }) => ({
    user_id: user,
    reward: (-points).toFixed(2),
    status: 'rejected',
    transaction_id: transaction,
  }),
  proven: ['(path)'],
  replies: { accepted: 'OK', duplicate: 'OK' },
  retries: 3,
})

export const fakePubscale = partlySigning({
  name: 'pubscale',
  parameter: 'signature',
  sign: ({ user_id, value, token }, secret) =>
    md5(`${secret}.${user_id}.${Math.trunc(Number(value))}.${token}`),
  values: ({ user, transaction, points }) => ({
    user_id: user,
    value: points.toFixed(2),
    token: transaction,
    goal_name: 'Level 12',
  }),
  reversed: ({ user, transaction, points }) => ({
    user_id: user,
    value: (-points).toFixed(2),
    token: transaction,
  }),
  proven: ['user_id', 'token', 'signature'],
  replies: { accepted: 'OK', duplicate: 'OK' },
  retries: 6,
})

export const fakeKiwiwall = partlySigning({
  name: 'kiwiwall',
  parameter: 'signature',
  sign: ({ sub_id, amount }, secret) => md5(`${sub_id}:${amount}:${secret}`),
  values: ({ user, transaction, points }) => kiwiwallValues(user, transaction, points, '1'),
  reversed: ({ user, transaction, points }) => kiwiwallValues(user, transaction, points, '2'),
  proven: ['sub_id', 'amount', 'signature'],
  replies: { accepted: '1', duplicate: '1', rejected: '0' },
  retries: 3,
})

function kiwiwallValues(sub_id: string, trans_id: string, points: number, status: string) {
  return { status, trans_id, sub_id, gross: `${points / 100}`, amount: `${points}` }
}

function partlySigning({
  name,
  parameter,
  sign,
  values,
  reversed,
  ...network
}: PartlySigning): FakeNetwork {
  const call = (sent: Record<string, string>, { origin, secret }: Placement): Call => {
    const path = sign === undefined ? `/${secret}` : ''
    const signature = sign && parameter ? { [parameter]: sign(sent, secret) } : {}
    const query = new URLSearchParams({ ...sent, ...signature })
    return { method: 'GET', url: `${origin}/api/postbacks/${name}${path}?${query.toString()}` }
  }
  return {
    ...network,
    name,
    setting: `${name.toUpperCase()}_SECRET`,
    secret: `secret-key-of-${name}`,
    credit: (conversion, placement) => call(values(conversion), placement),
    ...(reversed && {
      reversal: (conversion: Conversion, placement: Placement) =>
        call(reversed(conversion), placement),
    }),
  }
}
