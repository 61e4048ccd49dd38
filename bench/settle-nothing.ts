import { randomBytes } from 'node:crypto'
import { points } from '@tallyhouse/game-rules/points'
import type { BetContext } from '@tallyhouse/server/games/bet-context'
import type { Settle } from '@tallyhouse/server/games/settle'

/** A settlement that settles nothing: every bet returns the same winning dice round. */
export function settleNothing(): Settle {
  const serverSeedHash = randomBytes(32).toString('hex')
  const fairness = { serverSeedHash, clientSeed: 'client', nonce: 1 }
  return async (turn) =>
    turn.apply({
      now: new Date(),
      balance: () => 1000,
      cover: () => {},
      settleAtOnce: ({ game, stake }) => ({
        id: 1,
        playerId: turn.playerId,
        game,
        seedPairId: 1,
        nonce: 1,
        stake,
        epoch: null,
        choice: {},
        outcome: { diceResult: 6 },
        multiplierHundredths: 180,
        payout: points(18),
        isRefund: false,
        createdAt: new Date(),
        balance: 1000,
        fairness,
      }),
      ...noRounds,
      fairnessOf: () => fairness,
    })
}

const noRounds: Pick<BetContext, 'openRound' | 'begin' | 'save' | 'settle' | 'timeOf'> = {
  openRound: () => undefined,
  begin: refuse,
  save: refuse,
  settle: refuse,
  timeOf: refuse,
}

function refuse(): never {
  throw new Error('the empty route has no rounds')
}
