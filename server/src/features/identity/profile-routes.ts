import * as calls from '@tallyhouse/contract/account'
import { changeGamePreferences, gamePreferences } from '@tallyhouse/contract/preferences'
import type { FastifyInstance } from 'fastify'
import { mount, type RateLimit } from '#platform/http/mount.ts'
import { readGamePreferences, updateGamePreferences } from './game-preferences.ts'
import type { IdentityDeps } from './identity-deps.ts'
import { readSessionUser } from './sessions/session-user.ts'
import { withProof } from './two-factor/with-proof.ts'
import { updateProfile } from './update-profile.ts'

const profileRateLimit: RateLimit = { max: 20, windowMs: 3_600_000 }

export function profileRoutes(server: FastifyInstance, deps: IdentityDeps): void {
  const { db, clock, passwords, box, wakeJobs, onUserChanged } = deps

  mount(
    server,
    calls.updateProfile,
    async ({ body, session, request, reply }) => {
      const { playerId } = session
      const { code, firstName, lastName, avatar, email } = body
      const changes = { playerId, firstName, lastName, avatar, email, code, box }
      await withProof({ db, clock, passwords }, { session, request, reply, ...body }, (proven) =>
        db
          .transaction()
          .execute((tx) => updateProfile(tx, { ...changes, ...proven, now: clock.now() })),
      )
      wakeJobs()
      onUserChanged(playerId)
      request.log.info({ playerId }, 'profile updated')
      return readSessionUser(db, playerId)
    },
    profileRateLimit,
  )
  mount(server, gamePreferences, ({ session }) => readGamePreferences(db, session.playerId))
  mount(server, changeGamePreferences, ({ session: { playerId }, body }) =>
    db.transaction().execute((tx) => updateGamePreferences(tx, playerId, body)),
  )
}
