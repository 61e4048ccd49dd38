import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '#platform/errors/app-error.ts'
import { callerAddress, callerNetwork } from '#platform/http/caller-address.ts'
import type { RateLimit } from '#platform/http/mount.ts'
import { processLimits } from '#platform/load/process-limits.ts'
import { hashOfToken } from '#platform/secrets/secret-token.ts'
import { type Device, recognizedDevice } from '../sessions/device-cookie.ts'
import type { ThrottleKeys } from './throttle-keys.ts'

const windowMs = 60_000

/** Limit for all login calls from an address. Calls beyond it are rejected at almost no cost. */
export const addressRateLimit: RateLimit = { max: 300, windowMs }
/** Beyond this limit, only browsers that have been logged in to the account before may log in. */
const newBrowserRateLimit: RateLimit = { max: 40, windowMs }
const networkRateLimit: RateLimit = {
  max: newBrowserRateLimit.max * processLimits.addressesPerNetwork,
  windowMs,
}
/** Limit for one such browser, across all its accounts. */
const returningBrowserRateLimit: RateLimit = { max: 40, windowMs }

type LoginAttempt = {
  request: FastifyRequest
  reply: FastifyReply
  device: Device
  readKeys: () => Promise<ThrottleKeys>
}

/**
 * Applies the rate limits to logins, and returns the keys under which to count the attempt. Once the
 * limit for new browsers is exceeded, it rejects a browser without a device id before reading the keys.
 */
export function createLoginThrottle(
  server: FastifyInstance,
  isHttps: () => boolean,
): (attempt: LoginAttempt) => Promise<ThrottleKeys> {
  const countAddress = server.countRequests?.(
    newBrowserRateLimit,
    (request) => `login from ${callerAddress(request.ip)}`,
  )
  const countNetwork = server.countRequests?.(networkRateLimit, ({ ip }) => {
    const network = callerNetwork(ip)
    return network && `login from ${network}`
  })
  const countBrowser = server.countRequests?.(returningBrowserRateLimit, (request) => {
    const device = recognizedDevice(request, isHttps()) ?? ''
    return `login by ${hashOfToken(device).toString('hex')}`
  })

  return async ({ request, reply, device, readKeys }) => {
    const addressWait = ((await countAddress?.(request)) || (await countNetwork?.(request))) ?? 0
    if (addressWait > 0 && !device.isReturning) throw rateLimitError(reply, addressWait)
    const throttleKeys = await readKeys()
    const wait = throttleKeys.isOwn ? await countBrowser?.(request) : addressWait
    if (wait) throw rateLimitError(reply, wait)
    return throttleKeys
  }
}

function rateLimitError(reply: FastifyReply, waitSeconds: number): AppError {
  reply.header('retry-after', String(waitSeconds))
  return new AppError('too_many_requests')
}
