import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, describe, expect, it } from 'vitest'
import { audit } from '#audit.ts'
import { connect } from '#platform/db/connect.ts'
import { cuttableDatabase, type Message } from '#testing/database/cuttable-database.ts'
import { seedBox } from '#testing/database/seed-box.ts'
import { testDatabase } from '#testing/database/test-database.ts'
import { type GivenPlayer, givenPlayer } from '#testing/given.ts'
import { scaled } from '#testing/scale.ts'
import { testApp } from '#testing/test-app.ts'

const direct = await testDatabase()
const proxied = await cuttableDatabase(direct, afterAll)
const settlementDb = connect(proxied.connectionString, 2)
afterAll(() => settlementDb.destroy())
const app = await testApp({ db: direct, settlementDb })

/** The messages before which a connection is cut: Execute and Sync, or the responses to them. */
const cutBefore = scaled({
  test: { client: /[ES]/, server: /[CZ]/ },
  soak: { client: /./, server: /./ },
})
const players: GivenPlayer[] = []
for (let n = 0; n < scaled({ test: 3, soak: 8 }); n += 1) {
  players.push(await givenPlayer(app, { points: 100_000 }))
}
const [guarded] = players
await call(guarded, 'PUT', '/api/protection/limits', {
  limits: [{ kind: 'wager', days: 30, points: 1_000_000 }],
})

type Bet = { player: GivenPlayer; path: string; body: object; key: string }
type CallResponse = { status: number; body: string }

async function call(
  player: GivenPlayer | undefined,
  method: 'POST' | 'PUT',
  url: string,
  payload: object,
  key: string = randomUUID(),
): Promise<CallResponse> {
  const headers = { cookie: player?.cookie ?? '', 'idempotency-key': key }
  const { statusCode, body } = await app.server.inject({ method, url, headers, payload })
  return { status: statusCode, body }
}

const place = ({ player, path, body, key }: Bet) => call(player, 'POST', path, body, key)

/** Bets by all players; one has never played, and one opens a round. */
async function bets(): Promise<Bet[]> {
  const newcomer = await givenPlayer(app, { points: 100_000 })
  const dice = [...players, newcomer].map((player) => ({
    player,
    path: '/api/games/dice',
    body: { betAmount: 1, prediction: 'over' },
    key: randomUUID(),
  }))
  const mines = { path: '/api/games/mines/start', body: { betAmount: 1, mineCount: 3 } }
  return [...dice, { player: newcomer, ...mines, key: randomUUID() }]
}

/** The bets with this key that are stored, and whether the whole round is. */
async function roundsUnder(keys: string[]) {
  const { rows } = await sql<{ key: string; id: number; rounds: number; stakes: number }>`
    with stored as (
      select key, (answer::json ->> 'id')::bigint as id from idempotency_key
      where key = any(${keys})
      union all
      select key, id from round join unnest(${keys}::text[]) as key
        on call_key = left(encode(sha256(convert_to('/api/games/dice' || ' ' || key, 'UTF8')), 'hex'), 32)::uuid
    )
    select key, id,
      (select count(*) from round where round.id = stored.id)
        + (select count(*) from open_round where open_round.id = stored.id) as rounds,
      (select count(*) from transfer where source_id = stored.id
        and reason in ('stake', 'stake_hold')) as stakes
    from stored`.execute(direct)
  return rows
}

describe('a batch of bets', () => {
  it('takes two round trips', async () => {
    const [player] = players
    const bet = { betAmount: 1, prediction: 'over' }
    expect((await call(player, 'POST', '/api/games/dice', bet)).status).toBe(200)
    const turns: string[] = []
    proxied.onMessage = ({ from, type }) => {
      if (turns.at(-1) !== from) turns.push(from)
      if (type === 'S' || type === 'Z') turns.push(type)
      return false
    }
    expect((await call(player, 'POST', '/api/games/dice', bet)).status).toBe(200)
    expect(turns).toEqual(['client', 'S', 'server', 'Z', 'client', 'S', 'server', 'Z'])
  })

  it.each(['client', 'server'] as const)(
    'is settled completely or not at all when its connection is cut before any message of the %s',
    async (from) => {
      const step = scaled({ test: 6, soak: 1 })
      let cuts = 0
      for (let at = 1; cuts * step === at - 1; at += step) {
        const placed = await bets()
        proxied.onMessage = cutOnce({ from, at, onCut: () => (cuts += 1) })
        const responses = await Promise.all(placed.map(place))
        proxied.onMessage = () => false
        const accepted = placed.filter((_, index) => responses[index]?.status === 200)
        const lost = responses.filter(({ status }) => status !== 200)
        expect(lost.length > 0).toBe(cuts * step > at - 1)
        for (const { status, body } of lost) {
          expect([status, JSON.parse(body).code]).toEqual([503, 'unavailable'])
        }
        const keys = accepted.map(({ key }) => key)
        const stored = await roundsUnder(placed.map(({ key }) => key))
        expect(stored.map(({ key }) => key)).toEqual(expect.arrayContaining(keys))

        const repeated = await Promise.all(placed.map(place))
        expect(repeated.map(({ status }) => status)).toEqual(placed.map(() => 200))
        const before = responses.map((response, index) =>
          response.status === 200 ? response : repeated[index],
        )
        expect(repeated).toEqual(before)
        const settled = await roundsUnder(placed.map(({ key }) => key))
        expect(settled).toEqual(
          expect.arrayContaining(stored.map((bet) => expect.objectContaining(bet))),
        )
        expect(settled.map(({ rounds, stakes }) => [rounds, stakes])).toEqual(
          placed.map(() => [1, 1]),
        )
      }
      expect(cuts * step).toBeGreaterThan(20)
      const { rows } = await sql<{ rounds: number; keys: number }>`
        select (select count(*) from round) + (select count(*) from open_round) as rounds,
          (select count(*) from idempotency_key where route like '/api/games/%')
            + (select count(call_key) from round) as keys`.execute(direct)
      expect(rows[0]?.rounds).toBe(rows[0]?.keys)
      expect((await audit(direct, seedBox)).flatMap(({ breaches }) => breaches)).toEqual([])
    },
    scaled({ test: 60_000, soak: 600_000 }),
  )
})

/** Cuts the first connection that reaches its `at`-th message, counted from now. */
function cutOnce({
  from,
  at,
  onCut,
}: {
  from: Message['from']
  at: number
  onCut(): void
}): (message: Message) => boolean {
  const counts = new Map<number, number>()
  let isCut = false
  return (message) => {
    if (isCut || message.from !== from || !cutBefore[from].test(message.type)) return false
    const count = (counts.get(message.connection) ?? 0) + 1
    counts.set(message.connection, count)
    if (count < at) return false
    isCut = true
    onCut()
    return true
  }
}
