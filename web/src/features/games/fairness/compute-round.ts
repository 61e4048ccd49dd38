import { serverSeedHash } from '@tallyhouse/game-rules/commitment'
import { type ReplayedRound, replayRound } from '@tallyhouse/game-rules/replay-round'
import { IllegalMove } from '@tallyhouse/game-rules/round-game'
import type { GameType } from '../../../lib/game-names.ts'
import { type GameRound, gameRoundOf } from '../game-round.ts'
import { choiceForms } from './choices/choice-forms.ts'

/** `isPromised` is null when there was no hash to compare with. */
export type ComputedRound = ReplayedRound & {
  round: GameRound
  stake: number
  hash: string
  isPromised: boolean | null
}

/**
 * Plays the round that the verifier's form describes.
 * @throws IllegalMove when there is no such round, with a sentence for the reader
 */
export function computeRound(game: GameType, form: FormData): ComputedRound {
  const serverSeed = String(form.get('serverSeed')).trim()
  const promised = String(form.get('serverSeedHash')).trim().toLowerCase()
  const stake = Number(form.get('stake'))
  const choice = choiceForms[game].choiceOf(form)
  const clientSeed = String(form.get('clientSeed'))
  const seeds = { serverSeed, clientSeed, nonce: Number(form.get('nonce')) }
  const hash = serverSeedHash(serverSeed)
  const isPromised = promised === '' ? null : promised === hash
  const replayed = replay({ game, choice, stake, seeds }, isPromised)
  return { ...replayed, round: gameRoundOf({ game, ...replayed }), stake, hash, isPromised }
}

function replay(
  played: Parameters<typeof replayRound>[0],
  isPromised: boolean | null,
): ReplayedRound {
  try {
    return replayRound(played)
  } catch (error) {
    const seed = isPromised === false ? 'The seed does not match the hash. ' : ''
    const why = error instanceof IllegalMove ? error.message : 'They do not end the round.'
    throw new IllegalMove(`${seed}These choices do not fit what is drawn. ${why}`)
  }
}
