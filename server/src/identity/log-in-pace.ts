import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '../http/app-error.ts'
import { callerAddress } from '../http/caller-address.ts'
import type { Pace } from '../http/mount.ts'
import { type Device, knownDevice } from './device-cookie.ts'
import type { LogInKeys } from './log-in-keys.ts'
import { hashOfToken } from './secret-token.ts'

const windowMs = 60_000

/** Of all log-ins from an address, whatever they are; those beyond it cost next to nothing. */
export const addressPace: Pace = { max: 300, windowMs }
/** Beyond this, an address gets in only by a browser that was in the account before. */
const strangersPace: Pace = { max: 40, windowMs }
/** Of such a browser, over all accounts it was in. */
const browserPace: Pace = { max: 40, windowMs }

type From = {
  request: FastifyRequest
  reply: FastifyReply
  device: Device
  lookUp: () => Promise<LogInKeys>
}

/**
 * Holds log-ins to their pace, and answers what it looks up: under which keys to count the guess.
 * Past the pace of strangers it looks up nothing for a browser that cannot be known.
 */
export function createLogInPace(
  server: FastifyInstance,
  isHttps: () => boolean,
): (from: From) => Promise<LogInKeys> {
  const countAddress = server.countRequests?.(
    strangersPace,
    (request) => `log-in from ${callerAddress(request.ip)}`,
  )
  const countBrowser = server.countRequests?.(browserPace, (request) => {
    const device = knownDevice(request, isHttps()) ?? ''
    return `log-in by ${hashOfToken(device).toString('hex')}`
  })

  return async ({ request, reply, device, lookUp }) => {
    const strangersWait = (await countAddress?.(request)) ?? 0
    if (strangersWait > 0 && !device.isKnown) throw refusal(reply, strangersWait)
    const logInKeys = await lookUp()
    const wait = logInKeys.isOwn ? await countBrowser?.(request) : strangersWait
    if (wait) throw refusal(reply, wait)
    return logInKeys
  }
}

function refusal(reply: FastifyReply, waitSeconds: number): AppError {
  reply.header('retry-after', String(waitSeconds))
  return new AppError('too_many_requests')
}
