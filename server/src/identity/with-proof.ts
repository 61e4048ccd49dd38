import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Clock } from '../clock.ts'
import type { Db } from '../db/connect.ts'
import type { Session } from '../http/mount.ts'
import { type PasswordProof, provePassword } from './find-by-credentials.ts'
import { atGuessPace } from './guess-pace.ts'
import { codeKeys, passwordKey } from './log-in-keys.ts'
import type { Passwords } from './passwords.ts'
import { shownAddress } from './sessions.ts'
import type { SessionFrom } from './step-up.ts'

/** Who makes a call, and how they prove it. */
export type Caller = {
  session: Session
  request: FastifyRequest
  reply: FastifyReply
  currentPassword?: string | undefined
  code?: string | undefined
}

type ProofDeps = { db: Db; clock: Clock; passwords: Passwords }

/**
 * Does work that takes the password or a second factor, or may. The password is judged before, and a
 * code by the work itself; both are held to the pace of guesses.
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
      : await provenPassword(deps, { session, reply, password: currentPassword })
  const from = { sid: session.sid, remoteAddress: shownAddress(request.ip) }
  const prove = () => work({ proof, from })
  return code === undefined
    ? prove()
    : atGuessPace({ ...deps, reply }, codeKeys(session.playerId, session.sid), prove)
}

/**
 * Proof of a password that a signed-in player entered, held to the pace of guesses.
 * @throws AppError `password_wrong`, `too_many_requests`
 */
export function provenPassword(
  deps: ProofDeps,
  entered: { session: Session; reply: FastifyReply; password: string },
): Promise<PasswordProof> {
  const { session, reply, password } = entered
  return atGuessPace({ ...deps, reply }, [passwordKey(session.sid)], () =>
    provePassword(deps.db, deps.passwords, { playerId: session.playerId, password }),
  )
}
