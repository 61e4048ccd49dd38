import * as z from 'zod/mini'
import { cashapp } from './cashapp.ts'
import { crypto } from './crypto.ts'
import { giftcard } from './giftcard.ts'
import type { DestinationField, PayoutMethod } from './payout-method.ts'
import { paypal } from './paypal.ts'
import { robux } from './robux.ts'
import { zelle } from './zelle.ts'

/** Every method, in list order. */
const methods = { robux, paypal, zelle, cashapp, giftcard, crypto } as const satisfies Record<
  string,
  PayoutMethod
>

export type WithdrawalMethod = keyof typeof methods
export type AnyMethod = (typeof methods)[WithdrawalMethod]
/** The names in a part, for any method that has it. */
export type NamesIn<Part> = Part extends unknown ? Extract<keyof Part, string> : never
/** A name for what players enter. */
export type DestinationName = NamesIn<AnyMethod['fields']>

export const payoutMethods: Record<WithdrawalMethod, PayoutMethod> = methods

export const withdrawalMethod = z.enum(Object.keys(methods) as WithdrawalMethod[])

/** The methods that are paid at once. */
export const automatedMethods = withdrawalMethod.options.filter(
  (method) => payoutMethods[method].handling === 'automated',
)

/** The definition of a method; undefined for a method of a newer version. */
export function findPayoutMethod(method: string): PayoutMethod | undefined {
  return Object.hasOwn(payoutMethods, method)
    ? payoutMethods[method as WithdrawalMethod]
    : undefined
}

type NamedField = DestinationField & { name: DestinationName }

/** The field for the account that is paid. */
export function addressField(method: WithdrawalMethod): NamedField {
  const field = findField(method, 'address')
  if (field === undefined) throw new Error(`${method} has no address`)
  return field
}

/** The field whose values are paid once; undefined if the method has none. */
export function onceField(method: WithdrawalMethod): NamedField | undefined {
  return findField(method, 'once')
}

function findField(method: WithdrawalMethod, use: DestinationField['use']): NamedField | undefined {
  const fields = findPayoutMethod(method)?.fields ?? {}
  const found = Object.entries(fields).find(([, field]) => field.use === use)
  return found && { name: found[0] as DestinationName, ...found[1] }
}

/** The schemas by field. */
export function fieldSchemas(method: WithdrawalMethod): Record<string, DestinationField['schema']> {
  const fields = Object.entries(payoutMethods[method].fields)
  return Object.fromEntries(fields.map(([name, { schema }]) => [name, schema]))
}
