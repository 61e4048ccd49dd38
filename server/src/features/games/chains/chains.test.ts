import { chainLinks, chains } from '@tallyhouse/contract/games/chains'
import { linkAfter } from '@tallyhouse/game-rules/hash-chain'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { audit } from '#audit.ts'
import { seedBox } from '#testing/database/seed-box.ts'
import { testApp } from '#testing/test-app.ts'
import { endDraw, openDraw, startDraw } from '../draws/draw.ts'
import { recordHeartbeat } from '../live/epoch.ts'
import { CHECKPOINT_LINKS, createChainLinks, readCheckpoints } from './chain-links.ts'
import { createChain } from './create-chain.ts'
import { countLinksLeft, deleteLostLinks, findDrawnChain, recordSalt } from './seed-chain.ts'

const LENGTH = 2500
/** Longer than the longest flight. */
const FLIGHT_MS_MAX = 120_000

const app = await testApp({ env: { CHAIN_LINKS: String(LENGTH) } })
const { db, clock, scheduler } = app
const links = createChainLinks(seedBox)
const named = { length: LENGTH, saltSource: 'Bitcoin block 1,000,000', isFirst: false }

const createFirst = () => scheduler.run('create-first-chain')
const createNamed = () => createChain({ db, clock, seedBox }, named)

/** A draw of the chain in use, which ends with its link revealed. */
async function draw(): Promise<number> {
  const chain = await findDrawnChain(db)
  if (chain === undefined) throw new Error('there is no chain')
  const nonce = chain.linksUsed + 1
  const serverSeed = await links.read(db, chain, nonce)
  const source = { chainId: chain.id, nonce, clientSeed: chain.salt }
  const now = clock.now()
  await recordHeartbeat(db, now)
  const drawn = {
    serverSeed,
    serverSeedHash: linkAfter(serverSeed, 1),
    openedAt: now,
    closesAt: now,
  }
  const id = await db.transaction().execute(async (tx) => {
    const opened = await openDraw(tx, seedBox, { game: 'crash', source, ...drawn })
    await startDraw(tx, seedBox, { id: opened, startedAt: now })
    return opened
  })
  clock.advance(FLIGHT_MS_MAX)
  const endedAt = clock.now()
  await db.transaction().execute((tx) => endDraw(tx, seedBox, { id, endedAt }))
  return nonce
}

async function read(path: string): Promise<{ status: number; body: never }> {
  const response = await app.server.inject({ url: path })
  return { status: response.statusCode, body: response.json() as never }
}

const readLinks = (chainId: unknown, query = '') =>
  read(chainLinks.path.replace(':chainId', String(chainId)) + query)

it('the first chain is created once, even by two processes, and its salt is its end', async () => {
  const other = await testApp({ db, env: { CHAIN_LINKS: String(LENGTH) } })
  const created = await Promise.all([createFirst(), other.scheduler.run('create-first-chain')])
  expect(created.filter((id) => id !== undefined)).toHaveLength(1)
  expect(await createFirst()).toBeUndefined()
  const { body } = await read(chains.path)
  const [chain] = body as { terminator: string; salt: string }[]
  expect(body).toHaveLength(1)
  expect(chain).toMatchObject({
    length: LENGTH,
    saltSource: null,
    linksUsed: 0,
    saltRecordedAt: null,
  })
  expect(chain?.salt).toBe(chain?.terminator)
})

it('each of its links leads to the one before, and the last one is sealed', async () => {
  const chain = await findDrawnChain(db)
  if (chain === undefined) throw new Error('there is no chain')
  const numbers = [1, 2, CHECKPOINT_LINKS / 2, CHECKPOINT_LINKS, 2 * CHECKPOINT_LINKS, LENGTH]
  for (const number of numbers) {
    expect(linkAfter(await links.read(db, chain, number), number)).toBe(chain.terminator)
  }
  await expect(links.read(db, chain, LENGTH + 1)).rejects.toThrow('has no link')
  const checkpoints = await readCheckpoints(db, seedBox, chain.id)
  expect(checkpoints).toHaveLength(3)
  const { rows } = await sql<{ text: string }>`
    select encode(sealed_link, 'escape') as text from chain_checkpoint`.execute(db)
  for (const { text } of rows) {
    expect(checkpoints.some((link) => text.includes(link))).toBe(false)
  }
})

it('anyone can read its revealed links, and only those', async () => {
  for (let drawn = 0; drawn < 3; drawn += 1) await draw()
  const chain = await findDrawnChain(db)
  const secret = await links.read(db, chain ?? { id: 0, length: 0 }, 4)
  const { body } = await readLinks(chain?.id)
  const revealed = body as { number: number; link: string }[]
  expect(revealed.map(({ number }) => number)).toEqual([3, 2, 1])
  for (const { number, link } of revealed) expect(linkAfter(link, number)).toBe(chain?.terminator)
  expect((await readLinks(chain?.id, '?before=2')).body).toMatchObject([{ number: 1 }])
  expect((await readLinks(99)).status).toBe(404)
  const all = JSON.stringify([body, (await read(chains.path)).body])
  expect(all).not.toContain(secret)
  expect(await countLinksLeft(db)).toBe(LENGTH - 3)
})

it('a chain with a named salt is used once that is recorded, and the one before can still be verified', async () => {
  const before = await findDrawnChain(db)
  const id = await createNamed()
  expect((await findDrawnChain(db))?.id).toBe(before?.id)
  expect((await read(chains.path)).body).toMatchObject([
    { id, salt: null, saltSource: named.saltSource },
    { id: before?.id, linksUsed: 3 },
  ])
  const salt = 'the hash of that block'
  const record = (value: string) =>
    db.transaction().execute((tx) => recordSalt(tx, { salt: value, now: clock.now() }))
  expect(await record(salt)).toBe(id)
  expect(await record('another one')).toBeUndefined()
  expect(await findDrawnChain(db)).toMatchObject({ id, salt, linksUsed: 0 })
  expect(await draw()).toBe(1)
  expect((await readLinks(before?.id)).body).toHaveLength(3)
  expect((await audit(db, seedBox)).flatMap(({ breaches }) => breaches)).toEqual([])
})

it('a draw has no other client seed than the salt, and none before it is recorded', async () => {
  const id = (await createNamed()) ?? 0
  const chain = { id, length: LENGTH }
  const serverSeed = await links.read(db, chain, 1)
  const now = clock.now()
  const open = (clientSeed: string) => {
    const source = { chainId: id, nonce: 1, clientSeed }
    const drawn = {
      serverSeed,
      serverSeedHash: linkAfter(serverSeed, 1),
      openedAt: now,
      closesAt: now,
    }
    return db
      .transaction()
      .execute((tx) => openDraw(tx, seedBox, { game: 'crash', source, ...drawn }))
  }
  await expect(open('a guess')).rejects.toThrow('another salt')
  await db.transaction().execute((tx) => recordSalt(tx, { salt: 'the value', now }))
  await expect(open('a guess')).rejects.toThrow('another salt')
})

it('what was published about a chain cannot be changed', async () => {
  for (const change of [
    sql`update seed_chain set terminator = 'another'`,
    sql`update seed_chain set salt = 'another'`,
    sql`update seed_chain set salt_source = 'another'`,
    sql`delete from seed_chain`,
  ]) {
    await expect(change.execute(db)).rejects.toThrow('append-only')
  }
})

it('chains whose links were lost are followed by a new one', async () => {
  expect(await db.transaction().execute(deleteLostLinks)).toBe(3)
  expect(await findDrawnChain(db)).toBeUndefined()
  expect(await countLinksLeft(db)).toBe(0)
  expect(await createFirst()).toEqual(expect.any(Number))
  expect(await draw()).toBe(1)
  expect((await audit(db, seedBox)).flatMap(({ breaches }) => breaches)).toEqual([])
})
