import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Clock } from '#platform/clock.ts'
import type { Db } from '#platform/db/connect.ts'
import type { Session } from '#platform/http/mount.ts'
import { withAttemptLimit } from '../login/attempt-limit.ts'
import { confirmPassword, type PasswordProof } from '../login/find-by-credentials.ts'
import { codeKeys, passwordKeys } from '../login/throttle-keys.ts'
import type { Passwords } from '../passwords/passwords.ts'
import { type SessionFrom, sessionFrom } from '../sessions/session-from.ts'

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
      : await confirmedPassword(deps, { session, request, reply, password: currentPassword })
  const from = sessionFrom(session, request)
  const run = () => work({ proof, from })
  return code === undefined
    ? run()
    : withAttemptLimit({ ...deps, reply }, codeKeys(session.playerId, from), run)
}

/**
 * Checks a logged-in player's password, within the attempt limit.
 * @throws AppError `password_wrong`, `too_many_requests`
 */
export function confirmedPassword(
  deps: ProofDeps,
  entered: Pick<Caller, 'session' | 'request' | 'reply'> & { password: string },
): Promise<PasswordProof> {
  const { session, request, reply, password } = entered
  return withAttemptLimit({ ...deps, reply }, passwordKeys(sessionFrom(session, request)), () =>
    confirmPassword(deps.db, deps.passwords, { playerId: session.playerId, password }),
  )
}
