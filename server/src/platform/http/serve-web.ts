import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import { currentUser, SIGNED_IN_MARK } from '@tallyhouse/contract/identity'
import { pages } from '@tallyhouse/contract/pages'
import type { FastifyInstance } from 'fastify'
import { AppError } from '#platform/errors/app-error.ts'

/** With `crossorigin`, because the script that adds the style sheet requests it so. */
const STYLE = 'rel=preload; as=style; crossorigin'
/** With the scripts' priority in index.html. */
const SCRIPT = 'rel=modulepreload; fetchpriority=low'
const userLink = `<${currentUser.path}>; rel=preload; as=fetch; crossorigin=use-credentials`

/**
 * Serves the built web app: its files, and its single page under every product path. For
 * unknown paths, browsers get that page with 404 and programs get an error.
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
      // The plugin would set its own value after this one, replacing it.
      cacheControl: false,
      setHeaders: (reply, path) => {
        const forever = path.startsWith(join(folder, 'assets'))
        void reply.header(
          'cache-control',
          forever ? 'public, max-age=31536000, immutable' : 'no-cache',
        )
      },
    })
    const fileLinks = readFileLinks(folder)
    // Browsers request this on pages that declare no icon, such as the offerwall's.
    server.get('/favicon.ico', { schema: { hide: true } }, (_request, reply) =>
      reply.sendFile('favicon.svg'),
    )
    for (const page of Object.values(pages)) {
      server.get(page, { schema: { hide: true } }, (request, reply) => {
        const [address = ''] = request.url.split('?')
        // Also without a cookie: a cache must not serve a player's page to visitors.
        void reply.header('vary', 'cookie, accept-encoding')
        const isPlayer = request.cookies[SIGNED_IN_MARK] !== undefined
        const files = isPlayer || page === pages.games ? (fileLinks.get(address) ?? []) : []
        const links = isPlayer ? [userLink, ...files] : files
        if (links.length > 0) void reply.header('link', links.join(', '))
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

/** The links that preload a page's own files before the first script can request them, by its path. */
function readFileLinks(folder: string): Map<string, string[]> {
  const file = join(folder, 'preloads.json')
  if (!existsSync(file)) return new Map()
  const preloads: Record<string, string[]> = JSON.parse(readFileSync(file, 'utf8'))
  return new Map(
    Object.entries(preloads).map(([address, files]) => [
      address,
      files.map((file) => `<${file}>; ${file.endsWith('.css') ? STYLE : SCRIPT}`),
    ]),
  )
}
