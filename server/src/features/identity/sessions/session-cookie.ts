import { SIGNED_IN_MARK } from '@tallyhouse/contract/identity'
import type { FastifyReply, FastifyRequest } from 'fastify'

const TOKEN = /^[A-Za-z0-9_-]{43}$/

/** A request's session token, if it carries a well-formed one. */
export function readSessionCookie(request: FastifyRequest, https: boolean): string | undefined {
  const header = request.headers.cookie
  if (header === undefined) return undefined
  const value = cookieValue(header, sessionCookieName(https))
  return value !== undefined && TOKEN.test(value) ? value : undefined
}

/** Sets the session token, and the marker cookie from which the pages detect that a session exists. */
export function setSessionCookie(
  reply: FastifyReply,
  cookie: { token: string; https: boolean; maxAgeSeconds: number },
): void {
  const { token, https, maxAgeSeconds } = cookie
  reply.setCookie(sessionCookieName(https), token, { ...flags(https), maxAge: maxAgeSeconds })
  reply.setCookie(SIGNED_IN_MARK, '1', { ...markFlags(https), maxAge: maxAgeSeconds })
}

export function clearSessionCookie(reply: FastifyReply, https: boolean): void {
  reply.clearCookie(sessionCookieName(https), flags(https))
  reply.clearCookie(SIGNED_IN_MARK, markFlags(https))
}

function sessionCookieName(https: boolean): string {
  return https ? '__Host-sid' : 'sid'
}

function flags(https: boolean) {
  return { httpOnly: true, sameSite: 'lax', path: '/', secure: https } as const
}

function markFlags(https: boolean) {
  return { ...flags(https), httpOnly: false }
}

/** Finds one cookie without parsing the others: this runs on every request. */
function cookieValue(header: string, name: string): string | undefined {
  let start = header.indexOf(`${name}=`)
  while (start > 0 && header[start - 1] !== ' ' && header[start - 1] !== ';') {
    start = header.indexOf(`${name}=`, start + 1)
  }
  if (start === -1) return undefined
  const end = header.indexOf(';', start)
  return header.slice(start + name.length + 1, end === -1 ? undefined : end).trimEnd()
}
