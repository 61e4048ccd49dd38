import type { FastifyInstance } from 'fastify'
import { mailListPage, mailPage, noMailPage } from './dev-mail-page.ts'
import type { Mailbox } from './local-mailbox.ts'

const SHOWN_MAX = 100

/** Pages that show the local mailbox. Not for production: they show everybody's mails to anyone. */
export function devMailRoutes(server: FastifyInstance, mailbox: Mailbox): void {
  server.get('/dev/mail', { schema: { hide: true } }, async (_request, reply) => {
    reply.type('text/html; charset=utf-8').header('cache-control', 'no-store')
    return mailListPage(await mailbox.list(SHOWN_MAX))
  })

  server.get<{ Params: { id: string } }>(
    '/dev/mail/:id',
    { schema: { hide: true } },
    async (request, reply) => {
      const mail = await mailbox.read(request.params.id)
      reply.type('text/html; charset=utf-8').header('cache-control', 'no-store')
      if (mail === undefined) return reply.code(404).send(noMailPage())
      return mailPage(mail)
    },
  )
}
