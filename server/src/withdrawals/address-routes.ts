import * as contract from '@tallyhouse/contract/withdrawals'
import type { FastifyInstance } from 'fastify'
import type { Tx } from '../db/connect.ts'
import { AppError } from '../http/app-error.ts'
import { mount } from '../http/mount.ts'
import { type StepUp, stepUp } from '../identity/step-up.ts'
import { isTwoFactorOn } from '../identity/two-factor.ts'
import { withProof } from '../identity/with-proof.ts'
import { openBooks } from '../ledger/books.ts'
import { readSettings } from '../settings/read-settings.ts'
import type { Method } from './methods.ts'
import { destinationOf, keepAddress, readAddress, readAddresses } from './payout-address.ts'
import { readStanding } from './player-standing.ts'
import { reasonsOfPlayer } from './reasons.ts'
import { removeAddress } from './remove-address.ts'
import { shownMethods } from './terms.ts'
import type { WithdrawalsDeps } from './withdrawals-deps.ts'

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
    return { success: true, message: 'The payout address is removed.' } as const
  })

  type Added = StepUp & { method: Method; label: string; destination: string }

  async function add(tx: Tx, added: Added) {
    await openBooks(tx, [added.playerId])
    const standing = await readStanding(tx, added.playerId, added.now)
    const [unverified] = reasonsOfPlayer(standing).filter(({ code }) => code !== 'debt_open')
    if (unverified) throw new AppError(unverified.code, unverified.message)
    const settings = await readSettings(tx)
    if (!shownMethods(settings).includes(added.method)) throw new AppError('method_unavailable')
    const destination = destinationOf(added.method, added.destination)
    const lacksCode = added.code === undefined && (await isTwoFactorOn(tx, added.playerId))
    const isSteppedUp = !lacksCode && (await stepUp(tx, added))
    return keepAddress(tx, {
      ...added,
      destination,
      isSteppedUp,
      waitHours: settings.payoutAddressWaitHours,
    })
  }
}
