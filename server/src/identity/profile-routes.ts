import * as calls from '@tallyhouse/contract/account'
import type { FastifyInstance } from 'fastify'
import { AppError } from '../http/app-error.ts'
import { mount, type Pace } from '../http/mount.ts'
import { provePassword } from './find-by-credentials.ts'
import { atGuessPace } from './guess-pace.ts'
import type { IdentityDeps } from './identity-deps.ts'
import { passwordKey } from './log-in-keys.ts'
import { mailAddressTaken } from './mail-address-taken.ts'
import { needsPassword } from './needs-password.ts'
import { readSessionUser } from './session-user.ts'
import { updateProfile } from './update-profile.ts'

const profilePace: Pace = { max: 20, windowMs: 3_600_000 }

export function profileRoutes(
  server: FastifyInstance,
  deps: IdentityDeps & { mayNotify: (email: string) => boolean },
): void {
  const { db, clock, publicUrl, passwords, wakeJobs, mayNotify } = deps

  mount(
    server,
    calls.updateProfile,
    async ({ body, session, request, reply }) => {
      const { playerId, sid } = session
      const { currentPassword: password, ...profile } = body
      const at = { publicUrl: publicUrl(), now: clock.now() }
      if (password !== undefined) {
        await atGuessPace({ db, clock, reply }, [passwordKey(sid)], () =>
          provePassword(db, passwords, { playerId, password }),
        )
      } else if (
        profile.email !== undefined &&
        (await needsPassword(db, session, { email: profile.email, now: at.now }))
      ) {
        throw new AppError('password_required')
      }
      try {
        await db.transaction().execute((tx) =>
          updateProfile(tx, {
            playerId,
            firstName: profile.firstName,
            lastName: profile.lastName,
            email: profile.email,
            ...at,
          }),
        )
      } catch (error) {
        if (error instanceof AppError && error.code === 'account_taken') await tellOwner()
        throw error
      }
      wakeJobs()
      request.log.info({ playerId }, 'profile updated')
      return readSessionUser(db, playerId)

      async function tellOwner(): Promise<void> {
        const { email } = profile
        if (email === undefined || !mayNotify(email.toLowerCase())) return
        await db.transaction().execute((tx) => mailAddressTaken(tx, { email, ...at }))
        wakeJobs()
      }
    },
    profilePace,
  )
}
