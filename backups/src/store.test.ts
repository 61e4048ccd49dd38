import { createHash } from 'node:crypto'
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer, text } from 'node:stream/consumers'
import S3rver from 's3rver'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openStore } from './open-store.ts'
import { MissingObjectError, type Store } from './store.ts'

const ends: (() => Promise<unknown>)[] = []
afterAll(() => Promise.all(ends.map((end) => end())))

async function scratch(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'tallyhouse-store-'))
  ends.push(() => rm(folder, { recursive: true, force: true }))
  return folder
}

async function openBucket(): Promise<Store> {
  const bucket = 'backups'
  const server = new S3rver({
    port: 0,
    address: '127.0.0.1',
    silent: true,
    directory: await scratch(),
    configureBuckets: [{ name: bucket, configs: [] }],
  })
  const { port } = (await server.run()) as AddressInfo
  ends.push(() => server.close())
  return openStore({
    bucket,
    prefix: 'tallyhouse/',
    endpoint: `http://127.0.0.1:${port}`,
    region: 'us-east-1',
    accessKeyId: 'S3RVER',
    secretAccessKey: 'S3RVER',
  })
}

/** A service that refuses to delete many objects without Content-MD5, as OpenStack Swift does. */
async function openStrictBucket(): Promise<Store> {
  const objects = new Map<string, Buffer>()
  const server = createServer((request, response) => void respond(request, response))
  async function respond(request: IncomingMessage, response: ServerResponse) {
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://localhost')
    const key = decodeURIComponent(pathname).split('/').slice(2).join('/')
    const body = await buffer(request)
    if (request.method === 'POST' && searchParams.has('delete')) {
      const md5 = createHash('md5').update(body).digest('base64')
      if (request.headers['content-md5'] !== md5) {
        return response.writeHead(400).end('<Error><Code>InvalidRequest</Code></Error>')
      }
      for (const [, name = ''] of body.toString().matchAll(/<Key>([^<]*)<\/Key>/g))
        objects.delete(name)
      return response.end('<DeleteResult/>')
    }
    if (request.method === 'PUT') objects.set(key, body)
    const listed = [...objects].map(
      ([name, { length }]) => `<Contents><Key>${name}</Key><Size>${length}</Size></Contents>`,
    )
    response.end(
      request.method === 'GET' ? `<ListBucketResult>${listed.join('')}</ListBucketResult>` : '',
    )
  }
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  ends.push(async () => server.close())
  return openStore({
    bucket: 'strict',
    prefix: '',
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    region: 'us-east-1',
    accessKeyId: 'key',
    secretAccessKey: 'secret',
  })
}

const kinds: Record<string, () => Promise<Store>> = {
  'a folder': async () => openStore({ folder: join(await scratch(), 'backups') }),
  'an S3 bucket': openBucket,
}

describe.each(Object.entries(kinds))('in %s', (_kind, open) => {
  let store: Store
  beforeAll(async () => {
    store = await open()
  })

  const put = (name: string, content: string) => store.put(name, Readable.from([content]))

  it('returns what was stored, and lists it by prefix', async () => {
    expect(await store.list('')).toEqual([])
    await put('wal/2', 'two')
    await put('wal/1', 'one')
    await put('base/x/manifest', 'm')
    expect(await text(await store.get('wal/1'))).toBe('one')
    expect(await store.list('wal/')).toEqual([
      { name: 'wal/1', bytes: 3 },
      { name: 'wal/2', bytes: 3 },
    ])
    await put('wal/1', 'again')
    expect(await text(await store.get('wal/1'))).toBe('again')
  })

  it('stores objects that exceed a part of an upload', async () => {
    const chunk = Buffer.alloc(1024 ** 2, 7)
    await store.put('large', Readable.from(Array.from({ length: 40 }, () => chunk)))
    const stored = await buffer(await store.get('large'))
    expect(stored.length).toBe(40 * 1024 ** 2)
    expect(stored.every((byte) => byte === 7)).toBe(true)
  })

  it.each(process.env.SOAK === '1' ? [1, 40] : [1])(
    'stores nothing when the content fails after %i MiB',
    async (mebibytes) => {
      const failing = Readable.from(
        (async function* () {
          for (let sent = 0; sent < mebibytes; sent += 1) yield Buffer.alloc(1024 ** 2)
          throw new Error('the disk is gone')
        })(),
      )
      await expect(store.put('failed', failing)).rejects.toThrow('the disk is gone')
      await expect(store.get('failed')).rejects.toThrow(MissingObjectError)
      expect(await store.list('failed')).toEqual([])
    },
  )

  it('removes objects, and ignores missing ones', async () => {
    await put('old/1', '1')
    await put('old/2', '2')
    await store.remove(['old/1', 'old/2', 'old/3'])
    await store.remove([])
    expect(await store.list('old/')).toEqual([])
  })
})

it('removes objects from a service that requires Content-MD5', async () => {
  const store = await openStrictBucket()
  await store.put('old', Readable.from(['1']))
  await store.remove(['old'])
  expect(await store.list('')).toEqual([])
})

it('lets only their owner read files', async () => {
  const folder = join(await scratch(), 'backups')
  await openStore({ folder }).put('wal/1', Readable.from(['one']))
  expect((await stat(join(folder, 'wal/1'))).mode & 0o777).toBe(0o600)
  expect(await readdir(join(folder, 'wal'))).toEqual(['1'])
})
