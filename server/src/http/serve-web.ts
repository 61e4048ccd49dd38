import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import { currentUser, SIGNED_IN_MARK } from '@tallyhouse/contract/identity'
import { pages } from '@tallyhouse/contract/pages'
import type { FastifyInstance } from 'fastify'
import { AppError } from './app-error.ts'

/**
 * Serves the built web: its files, and its one page under every path the product has. Elsewhere
 * people get that page too, with 404, and programs get an error.
 * @param folder the build; when it is missing, only the API is served
 */
export async function serveWeb(server: FastifyInstance, folder: string): Promise<void> {
  const built = existsSync(join(folder, 'index.html'))
  if (built) {
    await server.register(fastifyStatic, {
      root: folder,
      preCompressed: true,
      index: false,
      dotfiles: 'ignore',
      // What the plugin would say of it comes after, and instead of, what is said below.
      cacheControl: false,
      setHeaders: (response, path) => {
        const forever = path.startsWith(join(folder, 'assets'))
        response.setHeader(
          'cache-control',
          forever ? 'public, max-age=31536000, immutable' : 'no-cache',
        )
      },
    })
    const preloads = preloadsIn(folder)
    // What browsers ask for on pages that name no icon, such as the offerwall's.
    server.get('/favicon.ico', { schema: { hide: true } }, (_request, reply) =>
      reply.sendFile('favicon.svg'),
    )
    for (const page of Object.values(pages)) {
      const link = linkOf(preloads[page] ?? [])
      server.get(page, { schema: { hide: true } }, (request, reply) => {
        if (request.cookies[SIGNED_IN_MARK] !== undefined) void reply.header('link', link)
        return reply.sendFile('index.html')
      })
    }
  }
  server.setNotFoundHandler((request, reply) => {
    const wantsPage = request.method === 'GET' && request.headers.accept?.includes('text/html')
    if (!built || !wantsPage || request.url.startsWith('/api/')) throw new AppError('not_found')
    return reply.code(404).sendFile('index.html')
  })
}

/** By the path of a page, the scripts of its own. */
function preloadsIn(folder: string): Partial<Record<string, string[]>> {
  const file = join(folder, 'preloads.json')
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {}
}

/** Tells a player's browser what their page begins with, before the first script can ask for it. */
function linkOf(scripts: string[]): string {
  const user = `<${currentUser.path}>; rel=preload; as=fetch; crossorigin=use-credentials`
  return [user, ...scripts.map((script) => `<${script}>; rel=modulepreload`)].join(', ')
}
