import { randomUUID } from 'node:crypto'

/** A player of a fault run, and every bet they sent under a key of its own. */
export type Bettor = { cookie: string; bets: SentBet[] }
/** `answer` is missing while nobody knows what became of the bet. */
type SentBet = { key: string; answer?: BetAnswer }
type BetAnswer = { roundId: number; winAmount: number; diceResult: number; balance: number }

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
      () => bet.answer !== undefined,
      () => false,
    )
  }
}

/** Asks again, under their keys, what became of the bets that were never answered.
 * @returns how many those were */
export async function askAgain(baseUrl: string, bettor: Bettor): Promise<number> {
  const unknown = bettor.bets.filter(({ answer }) => answer === undefined)
  for (const bet of unknown) await send(baseUrl, bettor, bet)
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
    const receipt = await fetch(`${baseUrl}/api/games/rounds/${answer?.roundId}`)
    const round = receipt.status === 200 ? await receipt.json() : undefined
    const isSame =
      round?.payout === answer?.winAmount && round?.outcome.diceResult === answer?.diceResult
    if (!isSame) found.push(`bet ${key} was answered ${JSON.stringify(answer)}`)
  }
  return found
}

async function send(baseUrl: string, bettor: Bettor, bet: SentBet): Promise<void> {
  const answer = await post(baseUrl, '/api/games/dice', {
    body: { betAmount: 1, prediction: 'over' },
    headers: { cookie: bettor.cookie, 'idempotency-key': bet.key },
  })
  const body = await answer.text()
  if (answer.status === 400 && body.includes('insufficient_points')) return
  if (answer.status !== 200) throw new Error(`${answer.status}: ${body}`)
  bet.answer = JSON.parse(body)
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
