import * as calls from '@tallyhouse/contract/account'
import type { FastifyInstance } from 'fastify'
import { mount, type Pace } from '../http/mount.ts'
import { provePassword } from './find-by-credentials.ts'
import { atGuessPace } from './guess-pace.ts'
import type { IdentityDeps } from './identity-deps.ts'
import { codeKey, passwordKey } from './log-in-keys.ts'
import { againIfTaken } from './new-address.ts'
import { readSessionUser } from './session-user.ts'
import { shownAddress } from './sessions.ts'
import { updateProfile } from './update-profile.ts'

const profilePace: Pace = { max: 20, windowMs: 3_600_000 }

export function profileRoutes(server: FastifyInstance, deps: IdentityDeps): void {
  const { db, clock, publicUrl, passwords, box, wakeJobs } = deps

  mount(
    server,
    calls.updateProfile,
    async ({ body, session: { playerId, sid }, request, reply }) => {
      const { currentPassword: password, code, firstName, lastName, email } = body
      const proof =
        password === undefined
          ? undefined
          : await atGuessPace({ db, clock, reply }, [passwordKey(sid)], () =>
              provePassword(db, passwords, { playerId, password }),
            )
      const from = { sid, remoteAddress: shownAddress(request.ip) }
      const said = { playerId, firstName, lastName, email, proof, code, from, box }
      const at = { publicUrl: publicUrl(), now: clock.now() }
      const update = () =>
        againIfTaken(() => db.transaction().execute((tx) => updateProfile(tx, { ...said, ...at })))
      await (code === undefined
        ? update()
        : atGuessPace({ db, clock, reply }, [codeKey(playerId)], update))
      wakeJobs()
      request.log.info({ playerId }, 'profile updated')
      return readSessionUser(db, playerId)
    },
    profilePace,
  )
}
