import { randomBytes } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'

const NAME = /^[0-9a-f]{32}$/
const YEAR_SECONDS = 31_536_000

/** The random name that a browser keeps, by which accounts of one device are known. */
export type Device = {
  name: string
  /** Whether the browser had the name before. */
  isKnown: boolean
  giveCookie: (reply: FastifyReply) => void
}

/** The device of a request. One that has no name yet is given one, for a year. */
export function deviceOf(request: FastifyRequest, https: boolean): Device {
  const kept = knownDevice(request, https)
  if (kept !== undefined) return { name: kept, isKnown: true, giveCookie: () => {} }
  const name = randomBytes(16).toString('hex')
  const flags = { httpOnly: true, sameSite: 'lax', path: '/', secure: https } as const
  return {
    name,
    isKnown: false,
    giveCookie: (reply) =>
      void reply.setCookie(cookieOf(https), name, { ...flags, maxAge: YEAR_SECONDS }),
  }
}

/** The name of the device that sent a request, if it has one. */
export function knownDevice(request: FastifyRequest, https: boolean): string | undefined {
  const kept = request.cookies[cookieOf(https)]
  return kept !== undefined && NAME.test(kept) ? kept : undefined
}

function cookieOf(https: boolean): string {
  return https ? '__Host-device' : 'device'
}
