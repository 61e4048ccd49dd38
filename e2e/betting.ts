import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'

/** A player in a fault run and the bets they sent, each with its own idempotency key. */
export type Bettor = { cookie: string; bets: SentBet[] }
/** `answer` is missing while the bet's result is unknown. */
type SentBet = { key: string; response?: BetResponse }
type BetResponse = { roundId: number; winAmount: number; diceResult: number; balance: number }

/** The status for a bet above the player's balance. */
export const NO_POINTS_LEFT = 400
const AFTER_REJECTION_MS = 20

/** Signs up a player for a fault run. */
export async function newBettor(baseUrl: string): Promise<Bettor> {
  const username = `bettor_${randomUUID().slice(0, 8)}`
  const response = await post(baseUrl, '/api/auth/register', {
    body: { username, email: `${username}@example.com`, password: 'a long run of luck' },
  })
  if (response.status !== 200) throw new Error(await response.text())
  return { cookie: response.headers.get('set-cookie')?.split(';')[0] ?? '', bets: [] }
}

/** Places one-point bets until the product stops responding or the points run out. */
export async function betUntilCut(baseUrl: string, bettor: Bettor): Promise<void> {
  for (let isAnswered = true; isAnswered; ) {
    const bet: SentBet = { key: randomUUID() }
    bettor.bets.push(bet)
    isAnswered = await send(baseUrl, bettor, bet).then(
      (status) => status === 200,
      () => false,
    )
  }
}

/**
 * Places one-point bets until `signal` is aborted. Retries each with the same key until it gets
 * a response. `onAnswer` receives every response, with status 0 if there was none.
 */
export async function betThrough(
  baseUrl: string,
  bettor: Bettor,
  signal: AbortSignal,
  onResponse: (response: { status: number; ms: number }) => void,
): Promise<void> {
  while (!signal.aborted) {
    const bet: SentBet = { key: randomUUID() }
    bettor.bets.push(bet)
    while (bet.response === undefined && !signal.aborted) {
      const sentAt = performance.now()
      const status = await send(baseUrl, bettor, bet).catch(() => 0)
      onResponse({ status, ms: performance.now() - sentAt })
      if (status === NO_POINTS_LEFT) return
      if (status !== 200) await delay(AFTER_REJECTION_MS)
    }
  }
}

/** Retries the bets without a response, with the same keys. Returns their number. */
export async function retryPending(baseUrl: string, bettor: Bettor): Promise<number> {
  const unknown = bettor.bets.filter(({ response }) => response === undefined)
  for (const bet of unknown) {
    const status = await send(baseUrl, bettor, bet)
    if (status !== 200 && status !== NO_POINTS_LEFT) throw new Error(`answered ${status}`)
  }
  bettor.bets = bettor.bets.filter(({ response }) => response !== undefined)
  return unknown.length
}

/**
 * Compares the responses a bettor received with the product's state. Returns a sentence for
 * each difference.
 */
export async function differences(baseUrl: string, bettor: Bettor): Promise<string[]> {
  const headers = { cookie: bettor.cookie }
  const stats = await (await fetch(`${baseUrl}/api/games/stats`, { headers })).json()
  const user = await (await fetch(`${baseUrl}/api/auth/user`, { headers })).json()
  const won = bettor.bets.reduce((sum, { response }) => sum + (response?.winAmount ?? 0), 0)
  const expected = { rounds: bettor.bets.length, points: 100 - bettor.bets.length + won }
  const found = []
  if (stats.gamesPlayed !== expected.rounds || user.points !== expected.points) {
    found.push(`expected ${JSON.stringify(expected)}, holds ${stats.gamesPlayed}, ${user.points}`)
  }
  for (const { key, response } of bettor.bets) {
    const receipt = await fetch(`${baseUrl}/api/games/rounds/${response?.roundId}`, { headers })
    const round = receipt.status === 200 ? await receipt.json() : undefined
    const isSame =
      round?.payout === response?.winAmount && round?.outcome.diceResult === response?.diceResult
    if (!isSame) found.push(`bet ${key} was answered ${JSON.stringify(response)}`)
  }
  return found
}

/** Sends a bet and stores its response, if any. Returns the status. */
async function send(baseUrl: string, bettor: Bettor, bet: SentBet): Promise<number> {
  const response = await post(baseUrl, '/api/games/dice', {
    body: { betAmount: 1, prediction: 'over' },
    headers: { cookie: bettor.cookie, 'idempotency-key': bet.key },
  })
  if (response.status === 200) bet.response = (await response.json()) as BetResponse
  else await response.text()
  return response.status
}

function post(
  baseUrl: string,
  path: string,
  { body, headers }: { body: object; headers?: Record<string, string> },
): Promise<Response> {
  return fetch(baseUrl + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })
}
