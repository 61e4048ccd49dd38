import * as contract from '@tallyhouse/contract/payout-addresses'
import * as responses from '@tallyhouse/messages/responses'
import type { FastifyInstance } from 'fastify'
import { openBooks } from '#core/ledger/books.ts'
import type { Tx } from '#platform/db/connect.ts'
import { AppError } from '#platform/errors/app-error.ts'
import { mount } from '#platform/http/mount.ts'
import { readSettings } from '#platform/settings/read-settings.ts'
import { readEligibilityFacts } from '../eligibility-facts.ts'
import type { Method } from '../methods.ts'
import { reasonsOfPlayer } from '../requests/rejection-reasons.ts'
import { shownMethods } from '../requests/terms.ts'
import type { WithdrawalsDeps } from '../withdrawals-deps.ts'
import { parseDestination, readAddress, readAddresses, saveAddress } from './payout-address.ts'
import { removeAddress } from './remove-address.ts'

export function addressRoutes(
  server: FastifyInstance,
  { db, clock, wakeJobs }: WithdrawalsDeps,
): void {
  mount(server, contract.payoutAddresses, ({ session: { playerId } }) =>
    readAddresses(db, { playerId, now: clock.now() }),
  )
  mount(server, contract.addPayoutAddress, async ({ body, session }) => {
    const now = clock.now()
    const row = await db
      .transaction()
      .execute((tx) => add(tx, { ...body, playerId: session.playerId, now }))
    wakeJobs()
    return readAddress(db, row.id, now)
  })
  mount(server, contract.removePayoutAddress, async ({ params, session: { playerId } }) => {
    const now = clock.now()
    await db
      .transaction()
      .execute((tx) => removeAddress(tx, { playerId, addressId: params.id, now }))
    wakeJobs()
    return { success: true, message: responses.payoutAddressRemoved() } as const
  })
}

type NewAddress = {
  playerId: number
  method: Method
  label: string
  destination: string
  now: Date
}

async function add(tx: Tx, address: NewAddress) {
  await openBooks(tx, [address.playerId])
  const facts = await readEligibilityFacts(tx, address.playerId, address.now)
  const [reason] = reasonsOfPlayer(facts).filter(({ code }) => code !== 'debt_open')
  if (reason) throw new AppError(reason.code, reason.text)
  const settings = await readSettings(tx)
  if (!shownMethods(settings).includes(address.method)) throw new AppError('method_unavailable')
  const destination = parseDestination(address.method, address.destination)
  return saveAddress(tx, {
    ...address,
    destination,
    isSteppedUp: true,
    waitHours: settings.payoutAddressWaitHours,
  })
}
