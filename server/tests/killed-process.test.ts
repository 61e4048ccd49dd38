import { mkdtempSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, describe, expect, it } from 'vitest'
import { audit } from '#audit.ts'
import { toCallKey } from '#features/games/bet-repeats.ts'
import { seedBox } from '#testing/database/seed-box.ts'
import { testDatabase } from '#testing/database/test-database.ts'
import { openSocket } from '#testing/modules/test-sockets.ts'
import { type RunningProduct, runProduct } from '#testing/run-product.ts'
import { NO_VALKEY, startValkey, valkeyProgram } from '#testing/start-valkey.ts'

const PLAYERS = 6
const BETS_BEFORE = 30

type Player = { cookie: string; playerId: number }

describe.skipIf(!valkeyProgram)(`two separate processes (${NO_VALKEY})`, async () => {
  if (!valkeyProgram) return
  const valkey = await startValkey(afterAll)
  const db = await testDatabase()
  const dataDir = mkdtempSync(join(tmpdir(), 'tallyhouse-two-'))
  afterAll(() => rm(dataDir, { recursive: true, force: true }))

  const startProcess = () =>
    runProduct(db, {
      DATA_DIR: dataDir,
      VALKEY_URL: valkey.url,
      APP_SECRET: 'a secret of the tests',
      RATE_LIMITS: 'off',
    })

  async function signUp({ address }: RunningProduct, n: number): Promise<Player> {
    const response = await post(address, '/api/auth/register', {
      username: `survivor_${n}`,
      email: `survivor_${n}@example.com`,
      password: 'a quiet password',
    })
    const { id: playerId } = (await response.json()) as { id: number }
    const cookies = response.headers.getSetCookie().map((line) => line.split(';')[0])
    return { playerId, cookie: cookies.join('; ') }
  }

  function post(address: string, path: string, body: object, headers: Record<string, string> = {}) {
    return fetch(address + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    })
  }

  const bet = ({ address }: RunningProduct, { cookie }: Player, key: string) =>
    post(
      address,
      '/api/games/dice',
      { betAmount: 1, prediction: 'over' },
      { cookie, 'idempotency-key': key },
    )

  /**
   * Bets until the process stops responding. Returns the keys for the bets that got a response, and
   * the key for the one that did not.
   */
  async function betUntilKilled(
    at: RunningProduct,
    player: Player,
    isUnderWay: (bets: number) => void,
  ) {
    const confirmed: string[] = []
    for (;;) {
      const key = `bet-${confirmed.length}`
      const status = await bet(at, player, key).then(
        (response) => response.status,
        () => undefined,
      )
      if (status !== 200) return { confirmed, unknown: key }
      confirmed.push(key)
      isUnderWay(confirmed.length)
    }
  }

  it('lose no points when one is killed, and its players continue on the other', async () => {
    const [one, other] = await Promise.all([startProcess(), startProcess()])
    const players: Player[] = []
    for (let n = 0; n < PLAYERS; n += 1) players.push(await signUp(one, n))
    const watcher = await openSocket(other.address, players[0]?.cookie ?? '')
    let underWay = () => {}
    const isUnderWay = new Promise<void>((resolve) => {
      underWay = resolve
    })
    const betting = players.map((player) =>
      betUntilKilled(one, player, (bets) => {
        if (bets === BETS_BEFORE) underWay()
      }),
    )
    await isUnderWay
    let message = await watcher.next()
    while (message.type !== 'game_result') message = await watcher.next()
    await one.kill()
    const results = await Promise.all(betting)

    for (const [index, { confirmed, unknown }] of results.entries()) {
      const player = players[index] as Player
      expect((await bet(other, player, unknown)).status).toBe(200)
      const { rows } = await sql<{ call: string }>`
        select replace(call_key::text, '-', '') as call from round
        where player_id = ${player.playerId}`.execute(db)
      const sent = [...confirmed, unknown].map((key) =>
        toCallKey({ route: '/api/games/dice', key }),
      )
      expect(rows.map(({ call }) => call).sort()).toEqual(sent.sort())
    }
    expect((await audit(db, seedBox)).flatMap(({ breaches }) => breaches)).toEqual([])
  }, 120_000)
})
