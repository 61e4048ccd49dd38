import * as calls from '@tallyhouse/contract/account'
import type { FastifyInstance } from 'fastify'
import { mount, type Pace } from '../http/mount.ts'
import type { IdentityDeps } from './identity-deps.ts'
import { againIfTaken } from './new-address.ts'
import { readSessionUser } from './session-user.ts'
import { updateProfile } from './update-profile.ts'
import { withProof } from './with-proof.ts'

const profilePace: Pace = { max: 20, windowMs: 3_600_000 }

export function profileRoutes(server: FastifyInstance, deps: IdentityDeps): void {
  const { db, clock, publicUrl, passwords, box, wakeJobs } = deps

  mount(
    server,
    calls.updateProfile,
    async ({ body, session, request, reply }) => {
      const { playerId } = session
      const { code, firstName, lastName, email } = body
      const said = { playerId, firstName, lastName, email, code, box }
      const at = { publicUrl: publicUrl(), now: clock.now() }
      await withProof({ db, clock, passwords }, { session, request, reply, ...body }, (proven) =>
        againIfTaken(() =>
          db.transaction().execute((tx) => updateProfile(tx, { ...said, ...proven, ...at })),
        ),
      )
      wakeJobs()
      request.log.info({ playerId }, 'profile updated')
      return readSessionUser(db, playerId)
    },
    profilePace,
  )
}
