import { hash } from 'node:crypto'
import type { PlayerKey } from '#core/ledger/idempotency.ts'
import { type Statement, statement } from '#platform/db/statement.ts'
import { AppError } from '#platform/errors/app-error.ts'
import { presentRound, type RoundRow } from './calls/present-round.ts'
import type { GameCommand, Settled } from './game-command.ts'
import type { Commitment } from './seeds/seed-pair.ts'

/**
 * An idempotency key as a bet's round stores it: the first 128 bits of the SHA-256 of the key with its route, and
 * of the body, in hexadecimal digits.
 */
export type BetKey = { call: string; body: string }

export type BetKeys = Map<GameCommand, BetKey>

/** The bets that were settled under some keys, within one transaction that has locked the players' wallets. */
export type BetRepeats = {
  /**
   * The first call's result, or undefined if there was none.
   * @throws AppError `idempotency_key_reused` if that call had another body
   */
  find(bet: GameCommand): Settled | undefined
  save(bet: GameCommand, settled: Settled): void
}

type BetRow = RoundRow &
  Commitment & { playerId: number; call: string; body: string; balance: number }

const KEY_HEX_DIGITS = 32

/** The keys of the bets that have one. */
export function betKeys(commands: GameCommand[]): BetKeys {
  const keyed = commands.flatMap((command): [GameCommand, BetKey][] =>
    command.type === 'bet' && command.key ? [[command, toBetKey(command.key)]] : [],
  )
  return new Map(keyed)
}

export function toBetKey({ route, key, bodyHash }: PlayerKey): BetKey {
  return {
    call: hash('sha256', `${route} ${key}`, 'hex').slice(0, KEY_HEX_DIGITS),
    body: bodyHash.toString('hex', 0, KEY_HEX_DIGITS / 2),
  }
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
      replace(call_key::text, '-', '') as call, replace(call_body::text, '-', '') as body,
      server_seed_hash as "serverSeedHash", client_seed as "clientSeed"
    from unnest(
      ${[...keys.keys()].map(({ playerId }) => playerId)}::bigint[],
      ${[...keys.values()].map(({ call }) => call)}::uuid[]
    ) as requested (player_id, call_key)
    join round using (player_id, call_key) join seed_pair on seed_pair.id = seed_pair_id
    for update of round`
}

export function createBetRepeats(keys: BetKeys, rows: BetRow[]): BetRepeats {
  const settledUnder = new Map(
    rows.map((row) => [mapKey(row), { body: row.body, settled: toSettled(row) }]),
  )
  return {
    find(bet) {
      const key = keys.get(bet)
      const first = key && settledUnder.get(mapKey({ ...bet, ...key }))
      if (first && first.body !== key.body) throw new AppError('idempotency_key_reused')
      return first?.settled
    },
    save(bet, settled) {
      const key = keys.get(bet)
      if (key) settledUnder.set(mapKey({ ...bet, ...key }), { body: key.body, settled })
    },
  }
}

function mapKey({ playerId, call }: { playerId: number; call: string }): string {
  return `${playerId} ${call}`
}

function toSettled(row: BetRow): Settled {
  const {
    playerId: _,
    call: __,
    body: ___,
    balance,
    serverSeedHash,
    clientSeed,
    nonce,
    ...round
  } = row
  return {
    round: presentRound(round) as Settled['round'],
    balance,
    fairness: { serverSeedHash, clientSeed, nonce },
  }
}
