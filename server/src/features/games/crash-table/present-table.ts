import type { SecretBox } from '#platform/secrets/secret-box.ts'
import { drawFrom } from '../draws/draw.ts'
import type { EntryAfter } from '../game-command.ts'
import { toRatio } from '../multiplier.ts'
import type { QueuedBet } from './queued-bets.ts'
import type { TableRound } from './table-round.ts'

type Opened = Pick<
  TableRound,
  'id' | 'nonce' | 'chainId' | 'serverSeedHash' | 'openedAt' | 'closesAt'
>

export function presentOpened({ id: drawId, nonce: number, ...round }: Opened) {
  const { chainId, serverSeedHash, openedAt, closesAt } = round
  const times = { openedAt: openedAt.toISOString(), closesAt: closesAt.toISOString() }
  return { drawId, number, chainId, serverSeedHash, ...times }
}

type Ended = Pick<TableRound, 'id' | 'nonce' | 'clientSeed' | 'serverSeed'>

/** How a round ended, from its revealed seed. @throws Error if it is not revealed */
export function presentResult(seedBox: SecretBox, { id, nonce, clientSeed, serverSeed }: Ended) {
  const seeds = { game: 'crash', nonce, clientSeed, serverSeed, sealedServerSeed: null } as const
  const { crashPointHundredths } = drawFrom(seedBox, seeds)
  return { drawId: id, number: nonce, crashPoint: toRatio(crashPointHundredths) }
}

type Own = Pick<EntryAfter<'crash'>, 'id' | 'drawId' | 'stake' | 'state'>

/** A bet as its player sees it. */
export function presentOwnEntry({ id, drawId, stake: betAmount, state }: Own) {
  const { autoCashOutHundredths, landed } = state
  return {
    id,
    drawId,
    betAmount,
    autoCashOut: toRatioOrNull(autoCashOutHundredths),
    cashOut: toRatioOrNull(landed?.cashOutHundredths ?? null),
  }
}

export function presentQueued({
  id,
  stake,
  setup,
}: Pick<QueuedBet, 'id' | 'setup'> & { stake: number }) {
  return { id, betAmount: stake, autoCashOut: toRatioOrNull(setup.autoCashOutHundredths) }
}

export function toRatioOrNull(hundredths: number | null): number | null {
  return hundredths === null ? null : toRatio(hundredths)
}
