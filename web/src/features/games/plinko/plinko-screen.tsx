import { plinkoNames } from '@tallyhouse/contract/games/names/plinko-names'
import { plinko as plinkoCall } from '@tallyhouse/contract/games/plinko'
import { type PlinkoChoice, plinko } from '@tallyhouse/game-rules/plinko'
import * as m from '@tallyhouse/messages/plinko'
import { callUntilKnown } from '#lib/calls/call-until-known.ts'
import { useDealer } from '../kit/screen/dealer.tsx'
import { InstantScreen, useInstantGame } from '../kit/screen/instant-screen.tsx'
import { isPlinkoChoice, Risk, Rows, rowCounts } from './plinko.tsx'
import { PlinkoStage } from './plinko-stage.tsx'
import { usePlinkoBoard } from './use-plinko-board.ts'

/** At a time. The call's rate limit decides how fast they can follow each other. */
const BALLS_MAX = 100
const initial: PlinkoChoice = { rows: 12, risk: 'medium' }

export default function PlinkoScreen() {
  const { useStored } = useDealer()
  const [choice, setChoice] = useStored('plinko', { initial, isValid: isPlinkoChoice })
  const board = usePlinkoBoard(choice.rows)
  const game = useInstantGame({
    game: 'plinko',
    rules: plinko,
    names: plinkoNames,
    place: (betAmount, choice) => callUntilKnown(plinkoCall, { body: { betAmount, ...choice } }),
    choice,
    concurrent: { max: BALLS_MAX, full: m.tooManyBalls({ count: BALLS_MAX }) },
    motion: board.motion,
    announcementText: ({ multiplier }) => m.landed({ multiplier: `${Number(multiplier)}×` }),
  })

  function change(to: Partial<PlinkoChoice>) {
    const next = { ...choice, ...to }
    const isSame = next.rows === choice.rows && next.risk === choice.risk
    if (game.isLocked || isSame || !rowCounts.includes(next.rows)) return
    setChoice(next)
    game.clear()
    board.clear()
  }

  return (
    <InstantScreen
      game={game}
      action={{ idle: m.dropBall(), playing: m.dropBall(), shortcut: m.dropShortcut() }}
      paysLabel={m.outerBinsPay()}
      shortcuts={[
        { key: 'L', label: m.lowRisk(), run: () => change({ risk: 'low' }) },
        { key: 'M', label: m.mediumRisk(), run: () => change({ risk: 'medium' }) },
        { key: 'H', label: m.highRisk(), run: () => change({ risk: 'high' }) },
        { key: '-', label: m.fewerRows(), run: () => change({ rows: choice.rows - 1 }) },
        { key: '+', label: m.moreRows(), run: () => change({ rows: choice.rows + 1 }) },
      ]}
      stage={
        <PlinkoStage
          canvas={board.canvas}
          bins={board.bins}
          choice={choice}
          stake={game.stake.amount}
          last={game.last}
          isFalling={game.playing}
        />
      }
      setting={<Risk choice={choice} locked={game.isLocked} onChange={change} />}
    >
      <Rows choice={choice} locked={game.isLocked} onChange={change} />
    </InstantScreen>
  )
}
