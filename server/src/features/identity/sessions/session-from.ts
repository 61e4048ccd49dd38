import type { FastifyRequest } from 'fastify'
import type { Session } from '#platform/http/mount.ts'

/** A session, and the address that its request comes from. */
export type SessionFrom = { sid: string; remoteAddress: string }

export function sessionFrom({ sid }: Pick<Session, 'sid'>, { ip }: FastifyRequest): SessionFrom {
  return { sid, remoteAddress: shownAddress(ip) }
}

/** An IP address for display: IPv4-mapped IPv6 addresses are shown as IPv4. */
export function shownAddress(remoteAddress: string): string {
  return remoteAddress.replace(/^::ffff:(?=[0-9.]+$)/i, '')
}
