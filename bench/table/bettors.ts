import { setTimeout as delay } from 'node:timers/promises'
import type { FundedPlayer } from '../../e2e/funded-players.ts'

const CALLS_AT_ONCE = 25
const POLL_MS = 100
const ROUND_MS_MAX = 180_000
const GROWTH_PER_MS = 0.00006

type Table = {
  phase: 'idle' | 'betting' | 'flying' | 'ended'
  round: { drawId: number; startedAt: string | null } | null
  results: { drawId: number; crashPoint: number }[]
}

/**
 * Plays one round of the shared crash with a bet of each player: half with an automatic cash-out, half with a call, at
 * multipliers that differ. Returns the crash point.
 * @throws Error when a call fails for another reason than the crash
 */
export async function playRound(port: number, players: FundedPlayer[]): Promise<number> {
  const url = `http://127.0.0.1:${port}/api/games/crash/table`
  const read = async () => (await (await fetch(url)).json()) as Table
  const opened = await until(read, ({ phase }) => phase === 'betting')
  const drawId = opened.round?.drawId
  const bets = players.map(({ cookie }, index) => ({
    cookie,
    target: 1.05 + (index % 100) / 50,
    isAutomatic: index % 2 === 0,
  }))
  const entryIds = await eachAtOnce(bets, async ({ cookie, target, isAutomatic }) => {
    const autoCashOut = isAutomatic ? { autoCashOut: Number(target.toFixed(2)) } : {}
    const { status, body } = await call(`${url}/join`, cookie, { betAmount: 10, ...autoCashOut })
    if (status !== 200) throw new Error(JSON.stringify(body))
    return body.entry?.id
  })
  const flying = await until(
    read,
    ({ round }) => round?.drawId !== drawId || round?.startedAt !== null,
  )
  const startedAt = Date.parse(flying.round?.startedAt ?? '')
  await Promise.all(
    bets.map(async ({ cookie, target, isAutomatic }, index) => {
      if (isAutomatic) return
      await delay(Math.max(0, startedAt + Math.log(target) / GROWTH_PER_MS - Date.now()))
      const { status, body } = await call(`${url}/cashout`, cookie, { entryId: entryIds[index] })
      if (status !== 200 && status !== 409) throw new Error(JSON.stringify(body))
    }),
  )
  const findResult = ({ results }: Table) => results.find((result) => result.drawId === drawId)
  const ended = await until(read, (table) => findResult(table) !== undefined)
  return findResult(ended)?.crashPoint ?? 0
}

type Response = { status: number; body: { entry?: { id: number } | null } }

async function call(url: string, cookie: string, payload: object): Promise<Response> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { cookie, 'content-type': 'application/json' },
    body: JSON.stringify(payload),
  })
  return { status: response.status, body: (await response.json()) as Response['body'] }
}

async function until(read: () => Promise<Table>, isThere: (table: Table) => boolean) {
  for (const deadline = performance.now() + ROUND_MS_MAX; performance.now() < deadline; ) {
    const table = await read()
    if (isThere(table)) return table
    await delay(POLL_MS)
  }
  throw new Error('the table does not go on')
}

/** Maps items in their order, so many at a time. */
async function eachAtOnce<Item, Result>(
  items: Item[],
  map: (item: Item) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = []
  for (let first = 0; first < items.length; first += CALLS_AT_ONCE) {
    results.push(...(await Promise.all(items.slice(first, first + CALLS_AT_ONCE).map(map))))
  }
  return results
}
