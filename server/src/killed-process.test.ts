import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { sql } from 'kysely'
import { afterAll, describe, expect, inject, it, onTestFinished } from 'vitest'
import { audit } from './audit.ts'
import { openSocket } from './realtime/test-sockets.ts'
import { NO_VALKEY, startValkey, valkeyProgram } from './testing/start-valkey.ts'
import { testDatabase } from './testing/test-database.ts'
import { withDatabase } from './testing/with-database.ts'

const PLAYERS = 6
const BETS_BEFORE = 30

type Process = { address: string; kill(): Promise<void> }
type Player = { cookie: string; playerId: number }

describe.skipIf(!valkeyProgram)(`two processes of their own (${NO_VALKEY})`, async () => {
  if (!valkeyProgram) return
  const valkey = await startValkey(afterAll)
  const db = await testDatabase()
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(db)
  const dataDir = mkdtempSync(join(tmpdir(), 'tallyhouse-two-'))
  afterAll(() => rm(dataDir, { recursive: true, force: true }))

  /** The product as it is run, on a port of its own. */
  async function startProcess(): Promise<Process> {
    const child: ChildProcess = spawn(
      process.execPath,
      ['--import', 'tsx', join(import.meta.dirname, 'main.ts')],
      {
        stdio: ['ignore', 'pipe', 'inherit'],
        env: {
          ...process.env,
          NODE_ENV: 'development',
          PORT: '0',
          DATA_DIR: dataDir,
          DATABASE_URL: withDatabase(inject('testServer').url, rows[0]?.name ?? ''),
          VALKEY_URL: valkey.url,
          APP_SECRET: 'a secret of the tests',
          RATE_LIMITS: 'off',
          LOG_LEVEL: 'silent',
        },
      },
    )
    const gone = once(child, 'exit')
    async function kill(): Promise<void> {
      child.kill('SIGKILL')
      await gone
    }
    onTestFinished(kill)
    for await (const line of createInterface({ input: child.stdout as NodeJS.ReadableStream })) {
      const [, port] = line.match(/is up: http:\/\/localhost:(\d+)/) ?? []
      if (port) return { address: `http://127.0.0.1:${port}`, kill }
    }
    throw new Error('the product does not start')
  }

  async function signUp({ address }: Process, n: number): Promise<Player> {
    const answer = await post(address, '/api/auth/register', {
      username: `survivor_${n}`,
      email: `survivor_${n}@example.com`,
      password: 'a quiet password',
    })
    const { id: playerId } = (await answer.json()) as { id: number }
    const cookies = answer.headers.getSetCookie().map((line) => line.split(';')[0])
    return { playerId, cookie: cookies.join('; ') }
  }

  function post(address: string, path: string, body: object, headers: Record<string, string> = {}) {
    return fetch(address + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    })
  }

  const bet = ({ address }: Process, { cookie }: Player, key: string) =>
    post(
      address,
      '/api/games/dice',
      { betAmount: 1, prediction: 'over' },
      { cookie, 'idempotency-key': key },
    )

  /** Bets until the process does not answer; answers the keys that were answered, and the one that was not. */
  async function betUntilCut(at: Process, player: Player, isUnderWay: (bets: number) => void) {
    const answered: string[] = []
    for (;;) {
      const key = `bet-${answered.length}`
      const status = await bet(at, player, key).then(
        (answer) => answer.status,
        () => undefined,
      )
      if (status !== 200) return { answered, unknown: key }
      answered.push(key)
      isUnderWay(answered.length)
    }
  }

  it('lose no money when one is killed, and its players go on with the other', async () => {
    const [one, other] = await Promise.all([startProcess(), startProcess()])
    const players: Player[] = []
    for (let n = 0; n < PLAYERS; n += 1) players.push(await signUp(one, n))
    const watcher = await openSocket(other.address, players[0]?.cookie ?? '')
    let underWay = () => {}
    const isUnderWay = new Promise<void>((resolve) => {
      underWay = resolve
    })
    const betting = players.map((player) =>
      betUntilCut(one, player, (bets) => {
        if (bets === BETS_BEFORE) underWay()
      }),
    )
    await isUnderWay
    let heard = await watcher.next()
    while (heard.type !== 'game_result') heard = await watcher.next()
    await one.kill()
    const cut = await Promise.all(betting)

    for (const [index, { answered, unknown }] of cut.entries()) {
      const player = players[index] as Player
      expect((await bet(other, player, unknown)).status).toBe(200)
      const { rows } = await sql<{ key: string }>`
        select key from idempotency_key where player_id = ${player.playerId}`.execute(db)
      expect(rows.map(({ key }) => key).sort()).toEqual([...answered, unknown].sort())
      const { rows: rounds } = await sql<{ count: number }>`
        select count(*) as count from round where player_id = ${player.playerId}`.execute(db)
      expect(rounds).toEqual([{ count: answered.length + 1 }])
    }
    expect((await audit(db)).flatMap(({ breaches }) => breaches)).toEqual([])
  }, 60_000)
})
