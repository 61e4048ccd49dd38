import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fastifyCookie from '@fastify/cookie'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { secureHeaders } from './secure-headers.ts'
import { serveWeb } from './serve-web.ts'

const folder = mkdtempSync(join(tmpdir(), 'tallyhouse-web-'))
let server: FastifyInstance

beforeAll(async () => {
  mkdirSync(join(folder, 'assets'))
  for (const file of ['index.html', 'sw.js', 'manifest.webmanifest', 'assets/app-1a2b.js']) {
    writeFileSync(join(folder, file), file)
  }
  const preloads = {
    '/profile': ['/assets/profile-3c4d.js', '/assets/profile-5e6f.css'],
    '/games': ['/assets/lobby-7a8b.js'],
  }
  writeFileSync(join(folder, 'preloads.json'), JSON.stringify(preloads))
  server = Fastify()
  await server.register(fastifyCookie)
  secureHeaders(server, { publicUrl: 'http://localhost', frameOrigins: [] })
  await serveWeb(server, folder)
})
afterAll(async () => {
  await server.close()
  rmSync(folder, { recursive: true })
})

async function fetchHeaders(url: string) {
  const { statusCode, headers } = await server.inject(url)
  expect(statusCode).toBe(200)
  return headers
}

it('lets browsers cache only content-hashed files indefinitely', async () => {
  expect((await fetchHeaders('/assets/app-1a2b.js'))['cache-control']).toContain('immutable')
  for (const url of ['/', '/sw.js', '/manifest.webmanifest']) {
    expect((await fetchHeaders(url))['cache-control']).toBe('no-cache')
  }
})

it('serves the service worker and the manifest with their types and a policy that allows them', async () => {
  const worker = await fetchHeaders('/sw.js')
  expect(worker['content-type']).toContain('javascript')
  expect(worker['content-security-policy']).toContain("worker-src 'self'")
  expect((await fetchHeaders('/manifest.webmanifest'))['content-type']).toContain('manifest+json')
})

it('preloads the files of a page for players, and those of games also for visitors', async () => {
  const headers = { cookie: 'signed_in=1' }
  const profile = await server.inject({ url: '/profile', headers })
  expect(profile.headers.link).toContain('</api/auth/user>; rel=preload')
  expect(profile.headers.link).toContain('</assets/profile-3c4d.js>; rel=modulepreload')
  expect(profile.headers.link).toContain(
    '</assets/profile-5e6f.css>; rel=preload; as=style; crossorigin',
  )
  const searched = await server.inject({ url: '/profile?tab=security', headers })
  expect(searched.headers.link).toBe(profile.headers.link)
  expect((await server.inject({ url: '/earn', headers })).headers.link).not.toContain(
    'modulepreload',
  )
  const visited = await fetchHeaders('/profile')
  expect(visited.link).toBeUndefined()
  expect((await fetchHeaders('/games')).link).toBe(
    '</assets/lobby-7a8b.js>; rel=modulepreload; fetchpriority=low',
  )
  for (const { vary } of [visited, profile.headers]) expect(vary).toContain('cookie')
})
