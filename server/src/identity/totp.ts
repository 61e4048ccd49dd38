import { randomBytes } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'

const SECRET_BYTES = 20
const STEP_MS = 30_000
/** Steps that a phone's clock may be off, either way. */
const DRIFT_STEPS = 1

export function newTotpSecret(): Buffer {
  return randomBytes(SECRET_BYTES)
}

/** A secret as an authenticator app takes it: in Base32, and as a link that names its account. */
export function shownSecret(secret: Buffer, username: string): { secret: string; uri: string } {
  const totp = totpOf(secret, username)
  return { secret: totp.secret.base32, uri: totp.toString() }
}

/** The 30-second step, counted since 1970, whose code this is; undefined when it is none of now. */
export function stepOfCode(secret: Buffer, code: string, now: Date): number | undefined {
  if (!/^[0-9]{6}$/.test(code)) return undefined
  const timestamp = now.getTime()
  const drift = totpOf(secret).validate({ token: code, timestamp, window: DRIFT_STEPS })
  return drift === null ? undefined : Math.floor(timestamp / STEP_MS) + drift
}

/** RFC 6238 as all apps know it: SHA-1, six digits. */
function totpOf(secret: Buffer, label = ''): TOTP {
  return new TOTP({
    issuer: 'Tallyhouse',
    label,
    secret: new Secret({ buffer: new Uint8Array(secret).buffer }),
    algorithm: 'SHA1',
    digits: 6,
    period: STEP_MS / 1000,
  })
}
