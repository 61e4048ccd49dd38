import { limbo as limboCall } from '@tallyhouse/contract/games/limbo'
import { limboNames } from '@tallyhouse/contract/games/names/limbo-names'
import type { GameChoice, RoundRecord } from '@tallyhouse/contract/games/round'
import { limbo } from '@tallyhouse/game-rules/limbo'
import * as m from '@tallyhouse/messages/limbo'
import { callUntilKnown } from '#lib/calls/call-until-known.ts'
import { formatMultiplier } from '../kit/odds/format-odds.ts'
import { useDealer } from '../kit/screen/dealer.tsx'
import { InstantScreen, useInstantGame } from '../kit/screen/instant-screen.tsx'
import { winlessStake } from '../kit/stake/winless.tsx'
import { LimboStage } from './limbo-stage.tsx'
import { hasReached, initialTarget, isTarget, steppedTarget } from './target.ts'
import { TargetFields } from './target-fields.tsx'
import { useRise } from './use-rise.ts'

export default function LimboScreen() {
  const { useStored } = useDealer()
  const [choice, setChoice] = useStored('limbo', { initial: initialTarget, isValid: isTarget })
  const rise = useRise()
  const game = useInstantGame({
    game: 'limbo',
    rules: limbo,
    names: limboNames,
    place: (betAmount, target) => callUntilKnown(limboCall, { body: { betAmount, ...target } }),
    choice,
    motion: () => rise.motion,
    announcementText,
  })
  const bets = isTarget(choice) ? [{ payTable: limbo.payTable(choice) }] : []
  const multiplier = formatMultiplier(choice.targetHundredths)

  function aim(next: GameChoice<'limbo'>) {
    if (game.isLocked) return
    setChoice(next)
    game.clear()
    rise.clear()
  }

  return (
    <InstantScreen
      game={game}
      action={{ idle: m.launch(), playing: m.launching() }}
      paysLabel={m.winPays()}
      bets={bets}
      winless={winlessStake(game.stake.amount, bets, multiplier) ?? null}
      unready={isTarget(choice) ? undefined : m.fixTarget()}
      shortcuts={[
        { key: 'L', label: m.lowerTarget(), run: () => aim(steppedTarget(choice, 'down')) },
        { key: 'H', label: m.higherTarget(), run: () => aim(steppedTarget(choice, 'up')) },
      ]}
      stage={
        <LimboStage
          refs={rise.refs}
          target={choice.targetHundredths}
          last={game.last}
          rising={game.playing}
        />
      }
      setting={<TargetFields choice={choice} locked={game.isLocked} onChange={aim} />}
    />
  )
}

/** `Rose to 3.41×, target reached`. */
function announcementText(round: RoundRecord<'limbo'>): string {
  return m.announcement({
    result: hasReached(round) ? 'reached' : 'missed',
    multiplier: formatMultiplier(round.outcome.resultHundredths),
  })
}
