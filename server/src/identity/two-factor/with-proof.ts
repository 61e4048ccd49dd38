import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Clock } from '#clock.ts'
import type { Db } from '#db/connect.ts'
import type { Session } from '#http/mount.ts'
import { withAttemptLimit } from '../login/attempt-limit.ts'
import { confirmPassword, type PasswordProof } from '../login/find-by-credentials.ts'
import { codeKeys, passwordKey } from '../login/throttle-keys.ts'
import type { Passwords } from '../passwords/passwords.ts'
import { shownAddress } from '../sessions/shown-address.ts'
import type { SessionFrom } from './step-up.ts'

/** The caller's session, and the password and code that they entered. */
export type Caller = {
  session: Session
  request: FastifyRequest
  reply: FastifyReply
  currentPassword?: string | undefined
  code?: string | undefined
}

type ProofDeps = { db: Db; clock: Clock; passwords: Passwords }

/**
 * Runs work that may require the password or a code. It checks the password first; the work itself checks
 * the code. Attempt limits apply to both.
 * @throws AppError `password_wrong`, `too_many_requests`, or what the work throws
 */
export async function withProof<Result>(
  deps: ProofDeps,
  { session, request, reply, currentPassword, code }: Caller,
  work: (proven: { proof: PasswordProof | undefined; from: SessionFrom }) => Promise<Result>,
): Promise<Result> {
  const proof =
    currentPassword === undefined
      ? undefined
      : await confirmedPassword(deps, { session, reply, password: currentPassword })
  const from = { sid: session.sid, remoteAddress: shownAddress(request.ip) }
  const run = () => work({ proof, from })
  return code === undefined
    ? run()
    : withAttemptLimit({ ...deps, reply }, codeKeys(session.playerId, session.sid), run)
}

/**
 * Checks the password of a logged-in player, within the attempt limit.
 * @throws AppError `password_wrong`, `too_many_requests`
 */
export function confirmedPassword(
  deps: ProofDeps,
  entered: { session: Session; reply: FastifyReply; password: string },
): Promise<PasswordProof> {
  const { session, reply, password } = entered
  return withAttemptLimit({ ...deps, reply }, [passwordKey(session.sid)], () =>
    confirmPassword(deps.db, deps.passwords, { playerId: session.playerId, password }),
  )
}
