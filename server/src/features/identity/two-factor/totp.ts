import { randomBytes } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'

const SECRET_BYTES = 20
const STEP_MS = 30_000
/** How many steps a phone's clock may be off in either direction. */
const DRIFT_STEPS = 1

export function newTotpSecret(): Buffer {
  return randomBytes(SECRET_BYTES)
}

/** A secret for an authenticator app: in Base32, and as an `otpauth:` URI that includes the account name. */
export function shownSecret(secret: Buffer, username: string): { secret: string; uri: string } {
  const totp = createTotp(secret, username)
  return { secret: totp.secret.base32, uri: totp.toString() }
}

/** A code's 30-second step (counted from the Unix epoch); undefined when it is not valid at `now`. */
export function stepOfCode(secret: Buffer, code: string, now: Date): number | undefined {
  if (!/^[0-9]{6}$/.test(code)) return undefined
  const timestamp = now.getTime()
  const drift = createTotp(secret).validate({ token: code, timestamp, window: DRIFT_STEPS })
  return drift === null ? undefined : Math.floor(timestamp / STEP_MS) + drift
}

/** RFC 6238 with the parameters that all authenticator apps support: SHA-1, six digits. */
function createTotp(secret: Buffer, label = ''): TOTP {
  return new TOTP({
    issuer: 'Tallyhouse',
    label,
    secret: new Secret({ buffer: new Uint8Array(secret).buffer }),
    algorithm: 'SHA1',
    digits: 6,
    period: STEP_MS / 1000,
  })
}
