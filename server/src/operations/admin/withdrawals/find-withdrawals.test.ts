import { sql } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import { givenPlayer } from '#testing/given.ts'
import { send } from '#testing/send.ts'
import { testApp } from '#testing/test-app.ts'

const app = await testApp()
const admin = await givenPlayer(app, { points: 7, verified: true, admin: true })
const PER_PLAYER = 40

type Line = { id: number; username: string; [name: string]: unknown }

/** Each player has 40: every second one is by PayPal, every fourth is pending, and the rest completed. */
beforeAll(async () => {
  for (const name of ['Mika', 'mikado', 'Marlow']) {
    const { playerId } = await givenPlayer(app, { points: 0, verified: true })
    await sql`update player set username = ${name} where id = ${playerId}`.execute(app.db)
    await fill(playerId)
  }
})

async function fill(playerId: number): Promise<void> {
  const at = sql`${app.clock.now()}::timestamptz`
  await sql`
    with address as (
      insert into payout_address (player_id, method, label, destination, created_at, usable_at)
      values (${playerId}, 'paypal', '', 'someone@example.com', ${at}, ${at}) returning id
    ), held as (
      insert into hold (player_id, amount, created_at)
      select ${playerId}, 100, ${at} from generate_series(1, ${PER_PLAYER}::int) returning id
    ), numbered as (select id, row_number() over (order by id) as n from held)
    insert into withdrawal (player_id, method, handling, amount, usd_cents, details, status, hold_id,
      address_id, created_at)
    select ${playerId}, case when n % 2 = 0 then 'paypal' else 'zelle' end, 'review', 100, 100, '{}',
      case when n % 4 = 0 then 'pending' else 'completed' end, numbered.id, address.id, ${at}
    from numbered, address order by n`.execute(app.db)
  await sql`
    with completed as (
      insert into withdrawal_end (withdrawal_id, status, ended_at)
      select id, status, ${at} from withdrawal
      where player_id = ${playerId} and status = 'completed' returning withdrawal_id
    )
    insert into payout_attempt
      (withdrawal_id, provider, provider_reference, submitted_at, sent_at, result)
    select withdrawal_id, 'webhook', 'ORDER-' || ${playerId}::text || '-' || withdrawal_id,
      ${at}, ${at}, 'paid'
    from completed`.execute(app.db)
}

async function list(query: Record<string, string> = {}): Promise<Line[]> {
  const response = await send(
    app,
    admin,
    `/api/admin/withdrawals?${String(new URLSearchParams(query))}`,
  )
  if (response.statusCode !== 200) throw new Error(response.body)
  return response.json()
}

/** All pages in a list, in order. */
async function listAll(query: Record<string, string> = {}): Promise<Line[]> {
  const lines: Line[] = []
  for (;;) {
    const last = lines.at(-1)
    const page = await list({ ...query, ...(last && { before: String(last.id) }) })
    lines.push(...page)
    if (page.length < 50) return lines
  }
}

const withdrawalIds = (lines: Line[]) => lines.map(({ id }) => id)
const usernames = (lines: Line[]) => new Set(lines.map(({ username }) => username))

it('pages through all withdrawals from newest to oldest without gaps', async () => {
  const ids = withdrawalIds(await listAll())
  expect(ids).toHaveLength(3 * PER_PLAYER)
  expect(ids).toEqual([...new Set(ids)].sort((a, b) => b - a))
})

it('lists pending withdrawals oldest first', async () => {
  const lines = await listAll({ status: 'pending' })
  expect(lines).toHaveLength((3 * PER_PLAYER) / 4)
  expect(new Set(lines.map(({ status }) => status))).toEqual(new Set(['pending']))
  expect(withdrawalIds(lines)).toEqual(withdrawalIds(lines).sort((a, b) => a - b))
  const [first] = lines
  const rest = await list({ status: 'pending', before: String(first?.id) })
  expect(withdrawalIds(rest)).toEqual(withdrawalIds(lines).slice(1))
})

it('filters by method, with and without a status', async () => {
  const paypal = await listAll({ method: 'paypal' })
  expect(paypal).toHaveLength((3 * PER_PLAYER) / 2)
  expect(new Set(paypal.map(({ method }) => method))).toEqual(new Set(['paypal']))
  expect(await listAll({ method: 'paypal', status: 'pending' })).toHaveLength(3 * (PER_PLAYER / 4))
  expect(await listAll({ method: 'zelle', status: 'pending' })).toEqual([])
  expect(await list({ method: 'crypto' })).toEqual([])
})

it('finds withdrawals by the start of a username, ignoring case, in pages', async () => {
  const found = await listAll({ search: 'MIKA' })
  expect(usernames(found)).toEqual(new Set(['Mika', 'mikado']))
  expect(found).toHaveLength(2 * PER_PLAYER)
  expect(withdrawalIds(found)).toEqual([...new Set(withdrawalIds(found))].sort((a, b) => b - a))
  const narrow = await listAll({ search: 'mikad', status: 'pending', method: 'paypal' })
  expect(narrow).toHaveLength(PER_PLAYER / 4)
  expect(usernames(narrow)).toEqual(new Set(['mikado']))
  expect(await list({ search: 'ika' })).toEqual([])
})

it('finds a withdrawal by its id and by the start of its reference', async () => {
  const [line] = await list({ status: 'completed' })
  expect(withdrawalIds(await list({ search: String(line?.id) }))).toEqual([line?.id])
  expect(withdrawalIds(await list({ search: ` ${String(line?.paymentReference)} ` }))).toEqual([
    line?.id,
  ])
  expect((await list({ search: 'ORDER-' })).length).toBe(50)
  expect(await list({ search: 'order-' })).toEqual([])
  expect(await list({ search: String(line?.id), status: 'pending' })).toEqual([])
})

it('treats pattern characters literally', async () => {
  expect(await list({ search: '%' })).toEqual([])
  expect(await list({ search: '_ika' })).toEqual([])
})

it('returns one withdrawal by its id', async () => {
  const [line] = await list()
  const found = await send(app, admin, `/api/admin/withdrawal/${line?.id}`)
  expect(found.json()).toEqual(line)
  expect((await send(app, admin, '/api/admin/withdrawal/999999')).statusCode).toBe(404)
})
