import { randomBytes } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'

const DEVICE_ID = /^[0-9a-f]{32}$/
const YEAR_SECONDS = 31_536_000

/** A random id stored in a browser cookie; it links accounts used on one device. */
export type Device = {
  id: string
  /** Whether the request carried the id; false when it was created for this request. */
  isReturning: boolean
  setCookie: (reply: FastifyReply) => void
}

/** A request's device. A new device gets an id, valid for a year. */
export function identifyDevice(request: FastifyRequest, https: boolean): Device {
  const existing = recognizedDevice(request, https)
  if (existing !== undefined) return { id: existing, isReturning: true, setCookie: () => {} }
  const id = randomBytes(16).toString('hex')
  const flags = { httpOnly: true, sameSite: 'lax', path: '/', secure: https } as const
  return {
    id,
    isReturning: false,
    setCookie: (reply) =>
      void reply.setCookie(cookieName(https), id, { ...flags, maxAge: YEAR_SECONDS }),
  }
}

/** The device id that a request carries, if it is well-formed. */
export function recognizedDevice(request: FastifyRequest, https: boolean): string | undefined {
  const id = request.cookies[cookieName(https)]
  return id !== undefined && DEVICE_ID.test(id) ? id : undefined
}

function cookieName(https: boolean): string {
  return https ? '__Host-device' : 'device'
}
