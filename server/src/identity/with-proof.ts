import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Clock } from '../clock.ts'
import type { Db } from '../db/connect.ts'
import type { Session } from '../http/mount.ts'
import { type PasswordProof, provePassword } from './find-by-credentials.ts'
import { atGuessPace } from './guess-pace.ts'
import { codeKey, passwordKey } from './log-in-keys.ts'
import type { Passwords } from './passwords.ts'
import { shownAddress } from './sessions.ts'
import type { SessionFrom } from './step-up.ts'

/** Who makes a call, and what they prove themself by. */
export type Caller = {
  session: Session
  request: FastifyRequest
  reply: FastifyReply
  currentPassword?: string | undefined
  code?: string | undefined
}

/**
 * Does work that takes the password or a second factor, or may. The password is judged before, and a
 * code by the work itself; both are held to the pace of guesses.
 * @throws AppError `password_wrong`, `too_many_requests`, or what the work throws
 */
export async function withProof<Result>(
  { db, clock, passwords }: { db: Db; clock: Clock; passwords: Passwords },
  { session: { sid, playerId }, request, reply, currentPassword, code }: Caller,
  work: (proven: { proof: PasswordProof | undefined; from: SessionFrom }) => Promise<Result>,
): Promise<Result> {
  const proof =
    currentPassword === undefined
      ? undefined
      : await atGuessPace({ db, clock, reply }, [passwordKey(sid)], () =>
          provePassword(db, passwords, { playerId, password: currentPassword }),
        )
  const from = { sid, remoteAddress: shownAddress(request.ip) }
  const prove = () => work({ proof, from })
  return code === undefined
    ? prove()
    : atGuessPace({ db, clock, reply }, [codeKey(playerId)], prove)
}
