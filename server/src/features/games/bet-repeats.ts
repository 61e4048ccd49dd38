import { hash } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import type { PlayerKey } from '#core/ledger/idempotency.ts'
import { type Statement, statement } from '#platform/db/statement.ts'
import { AppError } from '#platform/errors/app-error.ts'
import { presentRound, type RoundRow } from './calls/present-round.ts'
import type { GameCommand, Settled } from './game-command.ts'
import type { Commitment } from './seeds/seed-pair.ts'

/**
 * The idempotency keys of some bets as their rounds store them: the first 128 bits of the SHA-256 of the key with its
 * route, in hexadecimal digits.
 */
export type BetKeys = Map<GameCommand, string>

/** The bets that were settled under some keys, within one transaction that has locked the players' wallets. */
export type BetRepeats = {
  /**
   * The first call's result, or undefined if there was none.
   * @throws AppError `idempotency_key_reused` if that call was another bet
   */
  find(bet: AnyBet): Settled | undefined
  save(bet: AnyBet, settled: Settled): void
}

/** A bet on any instant game. */
export type AnyBet = Extract<GameCommand, { type: 'bet' }>

type BetRow = RoundRow & Commitment & { playerId: number; call: string; balance: number }

const KEY_HEX_DIGITS = 32

/** The keys of the bets that have one. */
export function betKeys(commands: GameCommand[]): BetKeys {
  const keyed = commands.flatMap((command): [GameCommand, string][] =>
    command.type === 'bet' && command.key ? [[command, toCallKey(command.key)]] : [],
  )
  return new Map(keyed)
}

/** A key as the rounds of bets store it. */
export function toCallKey({ route, key }: Pick<PlayerKey, 'route' | 'key'>): string {
  return hash('sha256', `${route} ${key}`, 'hex').slice(0, KEY_HEX_DIGITS)
}

/**
 * Reads the bets under these keys, if there are any keys. Locks them, so that the commit of a repeat waits for the
 * standby, and thereby for the commit that stored the bet.
 */
export function betsUnder(keys: BetKeys): Statement<BetRow> | undefined {
  if (keys.size === 0) return undefined
  return statement`
    select round.id, round.player_id as "playerId", game, stake, choice, outcome, payout,
      multiplier_hundredths as "multiplierHundredths", is_refund as "isRefunded",
      round.created_at as "createdAt", round.nonce, balance,
      replace(call_key::text, '-', '') as call,
      server_seed_hash as "serverSeedHash", client_seed as "clientSeed"
    from unnest(
      ${[...keys.keys()].map(({ playerId }) => playerId)}::bigint[],
      ${[...keys.values()]}::uuid[]
    ) as requested (player_id, call_key)
    join round using (player_id, call_key) join seed_pair on seed_pair.id = seed_pair_id
    for update of round`
}

export function createBetRepeats(keys: BetKeys, rows: BetRow[]): BetRepeats {
  const settledUnder = new Map(rows.map((row) => [mapKey(row, row.call), toSettled(row)]))
  return {
    find(bet) {
      const call = keys.get(bet)
      const settled = call && settledUnder.get(mapKey(bet, call))
      if (!settled) return undefined
      if (!isSameBet(bet, settled.round)) throw new AppError('idempotency_key_reused')
      return settled
    },
    save(bet, settled) {
      const call = keys.get(bet)
      if (call) settledUnder.set(mapKey(bet, call), settled)
    },
  }
}

/** The route, and with it the game, is part of the key. */
function isSameBet(bet: AnyBet, { stake, choice }: Settled['round']): boolean {
  return bet.stake === stake && isDeepStrictEqual(asStored(bet.choice), asStored(choice))
}

function asStored(choice: object): unknown {
  return JSON.parse(JSON.stringify(choice))
}

function mapKey({ playerId }: { playerId: number }, call: string): string {
  return `${playerId} ${call}`
}

function toSettled(row: BetRow): Settled {
  const { playerId: _, call: __, balance, serverSeedHash, clientSeed, nonce, ...round } = row
  return {
    round: presentRound(round) as Settled['round'],
    balance,
    fairness: { serverSeedHash, clientSeed, nonce },
  }
}
