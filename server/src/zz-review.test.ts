import { sql } from 'kysely'
import { test } from 'vitest'
import { writeFileSync } from 'node:fs'
import { connect as tcp } from 'node:net'
import type { AddressInfo } from 'node:net'
import { givenPlayer } from './testing/given.ts'
import { testApp } from './testing/test-app.ts'
import { testDatabase } from './testing/test-database.ts'
import { createJobs } from './jobs/jobs.ts'
import { enqueue } from './jobs/enqueue.ts'
import { systemClock } from './clock.ts'

const out = (...a: unknown[]) => writeFileSync('/tmp/zz.log', a.map((x) => (typeof x === 'string' ? x : JSON.stringify(x))).join(' ') + '\n', { flag: 'a' })

for (const second of [false, true]) test(`closing ${second}`, async () => {
  const app = await testApp()
  await app.server.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.server.address() as AddressInfo
  const p = await givenPlayer(app, { points: 100 })
  const open = async () => {
    const s = tcp(port, '127.0.0.1'); const o = { s, text: '' }
    s.on('data', (d) => (o.text += d)); s.on('error', (e) => (o.text += `ERR ${e}`)); s.on('close', () => (o.text += '<closed>'))
    await new Promise((r) => s.once('connect', r)); return o
  }
  const a = await open(); const idle = await open(); 
  let release = () => {}
  const held = new Promise<void>((r) => (release = r))
  const tx = app.db.transaction().execute(async (t) => { await sql`select 1 from wallet where player_id=${p.playerId} for update`.execute(t); await held })
  await new Promise((r) => setTimeout(r, 200))
  const body = JSON.stringify({ betAmount: 1, prediction: 'over' })
  a.s.write(`POST /api/games/dice HTTP/1.1\r\nhost: x\r\ncookie: ${p.cookie}\r\ncontent-type: application/json\r\ncontent-length: ${body.length}\r\n\r\n${body}`)
  await new Promise((r) => setTimeout(r, 200))
  const closing = app.close()
  if (second) { idle.s.write(`GET /api/ready HTTP/1.1\r\nhost: x\r\n\r\n`) }
  await new Promise((r) => setTimeout(r, 300))
  release(); await tx
  const t0 = Date.now()
  await closing
  const took = Date.now() - t0
  await new Promise((r) => setTimeout(r, 300))
  out('closing took', took, 'A:', a.text.replaceAll('\r\n', '|').slice(-400), 'IDLE:', idle.text.replaceAll('\r\n', '|'))
  out('rounds', (await sql`select count(*) from round`.execute(app.db)).rows)
  a.s.destroy(); idle.s.destroy()
}, 30000)

test('slow mails starve payouts', async () => {
  const db = await testDatabase()
  const done: string[] = []
  let now = Date.now(); void now
  const jobs = createJobs({ db, clock: systemClock, log: { error: () => {} }, handlers: {
    mail: async () => { await new Promise((r) => setTimeout(r, 1500)); throw new Error('550') },
    payout: async () => { done.push(`payout after ${Date.now() - now} ms`); return undefined },
  } })
  await db.transaction().execute(async (tx) => {
    for (let i = 0; i < 40; i++) await enqueue(tx, { kind: 'mail', payload: { i }, runAt: new Date(Date.now() - 1000) })
    await enqueue(tx, { kind: 'payout', payload: {}, runAt: new Date() })
  })
  now = Date.now()
  jobs.start(100)
  while (done.length === 0) await new Promise((r) => setTimeout(r, 100))
  await jobs.stop()
  out('starve', done)
}, 60000)
