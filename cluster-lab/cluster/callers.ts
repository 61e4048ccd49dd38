import { randomInt, randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { fakeDemo } from '@tallyhouse/server/testing/networks/demo'
import { automatedRequest } from '@tallyhouse/server/testing/players/automated-request'
import type { Journal, RoundEntry } from './journal.ts'
import type { HttpResponse, RepeatingClient } from './repeating-client.ts'
import type { RunPlayer } from './run-players.ts'

export type CallDeps = { client: RepeatingClient; journal: Journal; url: string }

/** `others` are those who chat and complete offers: the same few players would be limited, or reviewed. */
type Deps = CallDeps & { others: RunPlayer[] }

const STAKE = 2
const MINES_STAKE = 10
const MINE_COUNT = 3
const WITHDRAWN_POINTS = 7
const CREDITED_POINTS = 40

/** What a caller does next, with the chance in a hundred. Each step is repeated until its result is certain. */
const steps: { chance: number; run: (player: RunPlayer, deps: Deps) => Promise<void> }[] = [
  { chance: 85, run: bet },
  { chance: 6, run: playMines },
  { chance: 4, run: chat },
  { chance: 4, run: completeOffer },
  { chance: 1, run: withdraw },
]

/**
 * Bets, plays multi-step rounds, chats, reports completed offers, and withdraws, until `signal` is aborted. Before each
 * step, it resumes a round from `resumable`; after each, it waits for `pauseMs`.
 */
export async function runCaller(
  player: RunPlayer,
  deps: Deps & { resumable: RunPlayer[]; pauseMs: number; signal: AbortSignal },
): Promise<void> {
  const { resumable, pauseMs, signal } = deps
  // Soon enough after the password was entered.
  await withdraw(player, deps)
  while (!signal.aborted) {
    const interrupted = resumable.pop()
    if (interrupted) await finishMines(interrupted, deps)
    let draw = randomInt(100)
    const step = steps.find(({ chance }) => {
      draw -= chance
      return draw < 0
    })
    await step?.run(player, deps)
    await delay(pauseMs)
  }
}

async function bet(player: RunPlayer, deps: Deps): Promise<void> {
  const response = await post(player, deps, {
    path: '/api/games/dice',
    body: { betAmount: STAKE, prediction: 'over' },
  })
  const bet = parse<{ roundId: number; winAmount: number }>(response)
  if (bet) deps.journal.rounds.push(toRoundEntry(player, bet.roundId, STAKE, bet.winAmount))
}

async function playMines(player: RunPlayer, deps: Deps): Promise<void> {
  await openMines(player, deps)
  await finishMines(player, deps)
}

/** Opens a round, and returns it. */
export async function openMines(
  player: RunPlayer,
  deps: CallDeps,
): Promise<{ playerId: number; roundId: number; stake: number } | undefined> {
  const body = { betAmount: MINES_STAKE, mineCount: MINE_COUNT }
  const round = parse<Board>(await post(player, deps, { path: '/api/games/mines/start', body }))
  return round && { playerId: player.playerId, roundId: round.roundId, stake: MINES_STAKE }
}

type Board = { roundId: number; gameOver: boolean; round: { payout: number } | null }

/** Opens a tile in an open round, and cashes out if it has no mine. */
async function finishMines(player: RunPlayer, deps: CallDeps): Promise<void> {
  const body = { tileIndex: 0 }
  const reveal = await post(player, deps, { path: '/api/games/mines/reveal', body })
  let board = parse<Board>(reveal)
  if (board && !board.gameOver) {
    board = parse<Board>(await post(player, deps, { path: '/api/games/mines/cashout' }))
  }
  if (!board?.round) return
  deps.journal.rounds.push(toRoundEntry(player, board.roundId, MINES_STAKE, board.round.payout))
}

async function chat(_player: RunPlayer, deps: Deps): Promise<void> {
  await sendMessage(pickPlayer(deps.others), deps, randomUUID())
}

/** Sends a chat message. */
export async function sendMessage(
  player: RunPlayer,
  deps: CallDeps,
  message: string,
): Promise<void> {
  const response = await post(player, deps, { path: '/api/chat/send', body: { message } })
  const sent = parse<{ message: { id: number; message: string } }>(response)?.message
  if (sent) {
    deps.journal.messages.push({
      playerId: player.playerId,
      id: Number(sent.id),
      text: sent.message,
    })
  }
}

/** Calls the demo network's signed postback. */
async function completeOffer(
  _player: RunPlayer,
  { client, journal, url, others }: Deps,
): Promise<void> {
  const player = pickPlayer(others)
  const conversion = { user: player.offerId, transaction: randomUUID(), points: CREDITED_POINTS }
  const placement = { origin: url, secret: fakeDemo.secret }
  const { method, url: called } = fakeDemo.credit(conversion, placement)
  const { status } = await client.send({ method, path: called.slice(url.length) })
  if (status !== 200) return
  const { transaction, points } = conversion
  journal.credits.push({ playerId: player.playerId, transaction, points })
}

async function withdraw(player: RunPlayer, deps: Deps): Promise<void> {
  const name = `builder_${player.playerId}`
  const number = randomInt(1, 2 ** 47)
  const response = await post(player, deps, {
    path: '/api/automated-withdrawal/request',
    body: automatedRequest({ name, amount: WITHDRAWN_POINTS, number }),
  })
  const withdrawal = parse<{ id: number | string }>(response)
  if (!withdrawal) return
  const entry = { playerId: player.playerId, amount: WITHDRAWN_POINTS }
  deps.journal.withdrawals.push({ ...entry, id: Number(withdrawal.id) })
}

function post(
  { cookie }: RunPlayer,
  { client }: CallDeps,
  { path, body }: { path: string; body?: object },
): Promise<HttpResponse> {
  const key = randomUUID()
  return client.send({ method: 'POST', path, cookie, key, ...(body && { body }) })
}

/** Undefined if the call failed, which the client has recorded. */
function parse<Body>({ status, text }: HttpResponse): Body | undefined {
  return status === 200 ? (JSON.parse(text) as Body) : undefined
}

function toRoundEntry(
  { playerId }: RunPlayer,
  roundId: number,
  stake: number,
  payout: number,
): RoundEntry {
  return { playerId, roundId: Number(roundId), stake, payout }
}

function pickPlayer(players: RunPlayer[]): RunPlayer {
  const player = players[randomInt(players.length)]
  if (player === undefined) throw new Error('there are no players')
  return player
}
