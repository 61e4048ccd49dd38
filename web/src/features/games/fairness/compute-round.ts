import { foldText } from '@tallyhouse/contract/fold-text'
import type { GameChoice } from '@tallyhouse/contract/games/round'
import { serverSeedHash } from '@tallyhouse/game-rules/commitment'
import { type ReplayedRound, replayRound } from '@tallyhouse/game-rules/replay-round'
import { IllegalMove } from '@tallyhouse/game-rules/round-game'
import * as m from '@tallyhouse/messages/fairness'
import type { GameType } from '#lib/game-names.ts'
import { games } from '../games.ts'
import type { GameRound } from '../kit/rounds/game-round.ts'
import { replayedRound } from '../receipts/check-receipt.ts'

/** `matchesHash` is null if there was no hash to compare with. */
export type ComputedRound = ReplayedRound & {
  round: GameRound
  stake: number
  hash: string
  matchesHash: boolean | null
}

/**
 * Computes a choice's round with the stake, the seeds, and the nonce from the verifier's form.
 * @throws IllegalMove with a sentence for the player if there is no such round
 */
export function computeRound<G extends GameType>(
  game: G,
  chosen: GameChoice<G>,
  form: FormData,
): ComputedRound {
  const serverSeed = String(form.get('serverSeed')).trim()
  const expected = foldText(String(form.get('serverSeedHash')))
  const stake = Number(form.get('stake'))
  const choice = games[game].completeChoice?.(chosen, stake) ?? chosen
  const clientSeed = String(form.get('clientSeed'))
  const seeds = { serverSeed, clientSeed, nonce: Number(form.get('nonce')) }
  const hash = serverSeedHash(serverSeed)
  const matchesHash = expected === '' ? null : expected === hash
  const replayed = replay({ game, choice, stake, seeds }, matchesHash)
  return { ...replayed, round: replayedRound(game, replayed), stake, hash, matchesHash }
}

function replay(
  played: Parameters<typeof replayRound>[0],
  matchesHash: boolean | null,
): ReplayedRound {
  try {
    return replayRound(played)
  } catch (error) {
    const reason = error instanceof IllegalMove ? error.message : m.roundUnfinished()
    const isOtherSeed = matchesHash === false
    throw new IllegalMove(
      isOtherSeed ? m.seedAndChoicesInvalid({ reason }) : m.choicesInvalid({ reason }),
    )
  }
}
