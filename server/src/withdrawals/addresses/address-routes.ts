import * as contract from '@tallyhouse/contract/withdrawals'
import * as responses from '@tallyhouse/messages/responses'
import type { FastifyInstance } from 'fastify'
import type { Tx } from '#db/connect.ts'
import { AppError } from '#errors/app-error.ts'
import { mount } from '#http/mount.ts'
import { type StepUp, stepUp } from '#identity/two-factor/step-up.ts'
import { isTwoFactorOn } from '#identity/two-factor/two-factor.ts'
import { withProof } from '#identity/two-factor/with-proof.ts'
import { openBooks } from '#ledger/books.ts'
import { readSettings } from '#settings/read-settings.ts'
import { readEligibilityFacts } from '../eligibility-facts.ts'
import type { Method } from '../methods.ts'
import { reasonsOfPlayer } from '../requests/rejection-reasons.ts'
import { shownMethods } from '../requests/terms.ts'
import type { WithdrawalsDeps } from '../withdrawals-deps.ts'
import { destinationOf, readAddress, readAddresses, saveAddress } from './payout-address.ts'
import { removeAddress } from './remove-address.ts'

export function addressRoutes(
  server: FastifyInstance,
  { db, clock, passwords, box, wakeJobs }: WithdrawalsDeps,
): void {
  mount(server, contract.payoutAddresses, ({ session: { playerId } }) =>
    readAddresses(db, { playerId, now: clock.now() }),
  )
  mount(server, contract.addPayoutAddress, async ({ body, session, request, reply }) => {
    const now = clock.now()
    const caller = { session, request, reply, ...body }
    const row = await withProof({ db, clock, passwords }, caller, (proven) =>
      db
        .transaction()
        .execute((tx) => add(tx, { ...body, ...proven, playerId: session.playerId, box, now })),
    )
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

  type NewAddress = StepUp & { method: Method; label: string; destination: string }

  async function add(tx: Tx, address: NewAddress) {
    await openBooks(tx, [address.playerId])
    const facts = await readEligibilityFacts(tx, address.playerId, address.now)
    const [reason] = reasonsOfPlayer(facts).filter(({ code }) => code !== 'debt_open')
    if (reason) throw new AppError(reason.code, reason.text)
    const settings = await readSettings(tx)
    if (!shownMethods(settings).includes(address.method)) throw new AppError('method_unavailable')
    const destination = destinationOf(address.method, address.destination)
    const lacksCode = address.code === undefined && (await isTwoFactorOn(tx, address.playerId))
    const isSteppedUp = !lacksCode && (await stepUp(tx, address))
    return saveAddress(tx, {
      ...address,
      destination,
      isSteppedUp,
      waitHours: settings.payoutAddressWaitHours,
    })
  }
}
