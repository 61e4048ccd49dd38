import { automatedMethods, payoutMethods } from '@tallyhouse/contract/payouts/all-methods'

type Requested = { name: string; amount: number; number: number }

/** A request by the first method that is paid at once. Each `number` is used once. */
export function automatedRequest({ name, amount, number }: Requested) {
  const [type] = automatedMethods
  if (type === undefined) throw new Error('no method is paid at once')
  const player = { name, email: `${name}@example.com` }
  return { type, amount, details: payoutMethods[type].example(player, number) }
}
