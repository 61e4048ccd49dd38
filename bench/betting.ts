import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'

/** A player of a fault run, and every bet they sent under a key of its own. */
export type Bettor = { cookie: string; bets: SentBet[] }
/** `answer` is missing while nobody knows what became of the bet. */
type SentBet = { key: string; answer?: BetAnswer }
type BetAnswer = { roundId: number; winAmount: number; diceResult: number; balance: number }

/** The status of a bet that its player cannot pay. */
export const NO_POINTS_LEFT = 400
const AFTER_REFUSAL_MS = 20

/** Signs up a player who bets. */
export async function newBettor(baseUrl: string): Promise<Bettor> {
  const username = `bettor_${randomUUID().slice(0, 8)}`
  const answer = await post(baseUrl, '/api/auth/register', {
    body: { username, email: `${username}@example.com`, password: 'a long run of luck' },
  })
  if (answer.status !== 200) throw new Error(await answer.text())
  return { cookie: answer.headers.get('set-cookie')?.split(';')[0] ?? '', bets: [] }
}

/** Bets one point after the other until the product no longer answers, or none is left. */
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
 * Bets one point after the other until `signal` says so, each under its key until it is answered.
 * `onAnswer` gets every answer; its status is 0 when there was none.
 */
export async function betThrough(
  baseUrl: string,
  bettor: Bettor,
  signal: AbortSignal,
  onAnswer: (answer: { status: number; ms: number }) => void,
): Promise<void> {
  while (!signal.aborted) {
    const bet: SentBet = { key: randomUUID() }
    bettor.bets.push(bet)
    while (bet.answer === undefined && !signal.aborted) {
      const sentAt = performance.now()
      const status = await send(baseUrl, bettor, bet).catch(() => 0)
      onAnswer({ status, ms: performance.now() - sentAt })
      if (status === NO_POINTS_LEFT) return
      if (status !== 200) await delay(AFTER_REFUSAL_MS)
    }
  }
}

/** Asks again, under their keys, what became of the bets that were never answered.
 * @returns how many those were */
export async function askAgain(baseUrl: string, bettor: Bettor): Promise<number> {
  const unknown = bettor.bets.filter(({ answer }) => answer === undefined)
  for (const bet of unknown) {
    const status = await send(baseUrl, bettor, bet)
    if (status !== 200 && status !== NO_POINTS_LEFT) throw new Error(`answered ${status}`)
  }
  bettor.bets = bettor.bets.filter(({ answer }) => answer !== undefined)
  return unknown.length
}

/**
 * Compares what a bettor was told with what the product holds.
 * @returns a sentence for each difference
 */
export async function differences(baseUrl: string, bettor: Bettor): Promise<string[]> {
  const headers = { cookie: bettor.cookie }
  const stats = await (await fetch(`${baseUrl}/api/games/stats`, { headers })).json()
  const user = await (await fetch(`${baseUrl}/api/auth/user`, { headers })).json()
  const won = bettor.bets.reduce((sum, { answer }) => sum + (answer?.winAmount ?? 0), 0)
  const expected = { rounds: bettor.bets.length, points: 100 - bettor.bets.length + won }
  const found = []
  if (stats.gamesPlayed !== expected.rounds || user.points !== expected.points) {
    found.push(`expected ${JSON.stringify(expected)}, holds ${stats.gamesPlayed}, ${user.points}`)
  }
  for (const { key, answer } of bettor.bets) {
    const receipt = await fetch(`${baseUrl}/api/games/rounds/${answer?.roundId}`, { headers })
    const round = receipt.status === 200 ? await receipt.json() : undefined
    const isSame =
      round?.payout === answer?.winAmount && round?.outcome.diceResult === answer?.diceResult
    if (!isSame) found.push(`bet ${key} was answered ${JSON.stringify(answer)}`)
  }
  return found
}

/** Sends a bet and keeps its answer, if it has one. Returns the status. */
async function send(baseUrl: string, bettor: Bettor, bet: SentBet): Promise<number> {
  const answer = await post(baseUrl, '/api/games/dice', {
    body: { betAmount: 1, prediction: 'over' },
    headers: { cookie: bettor.cookie, 'idempotency-key': bet.key },
  })
  if (answer.status === 200) bet.answer = (await answer.json()) as BetAnswer
  else await answer.text()
  return answer.status
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
