import { isIP } from 'node:net'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { AppError } from '#platform/errors/app-error.ts'
import { mailListPage, mailPage, noMailPage } from './dev-mail-page.ts'
import type { Mailbox } from './local-mailbox.ts'

const SHOWN_MAX = 100

/**
 * Pages that show the local mailbox. Not for production: they show everyone's emails to anyone.
 * They respond only to our own host name and to IP addresses, so that another site cannot read them
 * through DNS rebinding.
 */
export function devMailRoutes(
  server: FastifyInstance,
  { mailbox, publicUrl }: { mailbox: Mailbox; publicUrl: () => string },
): void {
  async function requireOwnHost({ headers }: FastifyRequest): Promise<void> {
    if (!isOwnHost(headers.host, publicUrl())) throw new AppError('forbidden')
  }
  const own = { schema: { hide: true }, onRequest: requireOwnHost }

  server.get('/dev/mail', own, async (_request, reply) => {
    reply.type('text/html; charset=utf-8').header('cache-control', 'no-store')
    return mailListPage(await mailbox.list(SHOWN_MAX))
  })

  server.get<{ Params: { id: string } }>('/dev/mail/:id', own, async (request, reply) => {
    const mail = await mailbox.read(request.params.id)
    reply.type('text/html; charset=utf-8').header('cache-control', 'no-store')
    if (mail === undefined) return reply.code(404).send(noMailPage())
    return mailPage(mail)
  })
}

function isOwnHost(host: string | undefined, publicUrl: string): boolean {
  if (host === undefined || !URL.canParse(`http://${host}`)) return false
  const { hostname } = new URL(`http://${host}`)
  if (isIP(hostname.replace(/^\[(.*)\]$/, '$1')) !== 0) return true
  return hostname === 'localhost' || hostname === new URL(publicUrl).hostname
}
