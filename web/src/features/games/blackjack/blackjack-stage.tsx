import type { BlackjackResult } from '@tallyhouse/game-rules/blackjack-hand'
import * as m from '@tallyhouse/messages/blackjack'
import type { CSSProperties } from 'react'
import { CardHand, placeInRow, Shoe, TotalPill } from '../cards/card-hand.tsx'
import { isWin } from '../kit/rounds/game-round.ts'
import { ResultChip, ResultsStrip } from '../kit/screen/results-strip.tsx'
import { describeBlackjack } from './blackjack.tsx'
import { BlackjackBanner } from './blackjack-banner.tsx'
import { handTotal, handTotalText } from './hand.ts'
import { TableArc } from './table-arc.tsx'
import type { Blackjack } from './use-blackjack.ts'

type BlackjackStageProps = { table: Blackjack }

/** The dealer above, the player below, and the result between them. */
export function BlackjackStage({ table }: BlackjackStageProps) {
  const { dealt, hand } = table
  const isOver = hand?.gameOver ?? false
  const dealerShows = dealt.house.length > 1 && dealt.house.every((card) => card !== null)
  return (
    <div className="lamp relative flex grow flex-col px-3 pt-2 pb-4 [--card-w:clamp(54px,17vw,68px)] short:max-lg:pb-2 short:max-lg:[--card-w:46px] [container-type:inline-size] lg:min-h-[520px] lg:px-5 lg:pt-4 lg:pb-6 lg:[--card-w:clamp(84px,12.4svh,108px)]">
      <HandStrip />
      <Shoe />
      <div className="flex grow flex-col items-center justify-center gap-2 pt-1 short:max-lg:gap-1.5 short:max-lg:pt-0 lg:gap-2.5">
        <TotalPill owner={m.dealer()} variant={isOver && net(table) < 0 ? 'ahead' : 'plain'}>
          {dealt.house.length === 0 ? '–' : dealerShows ? <Total cards={dealt.house} /> : '?'}
        </TotalPill>
        <div className="w-full" style={shoe('38cqi', '-70%')}>
          <CardHand owner={m.dealer()} cards={dealt.house} placeOf={placeInRow} />
        </div>
        <div className="relative grid h-16 short:max-lg:h-13 w-full shrink-0 place-items-center lg:h-24">
          {hand?.result ? (
            <BlackjackBanner result={hand.result} net={net(table)} />
          ) : (
            <>
              <TableArc />
              <p className="absolute bottom-0 text-14 text-mid">{promptOf(table)}</p>
            </>
          )}
        </div>
        <div className="w-full" style={shoe('38cqi', '-250%')}>
          <CardHand owner={m.you()} cards={dealt.player} placeOf={placeInRow} />
        </div>
        <TotalPill owner={m.you()} variant={isOver && net(table) > 0 ? 'won' : 'plain'}>
          <Total cards={dealt.player} />
        </TotalPill>
      </div>
    </div>
  )
}

function HandStrip() {
  return (
    <div className="mr-16 lg:mr-32">
      <ResultsStrip
        game="blackjack"
        label={m.lastHands()}
        labelOf={(round) => describeBlackjack(round).result}
      >
        {(round) => <ResultChip isWin={isWin(round)}>{chips[round.outcome.result]()}</ResultChip>}
      </ResultsStrip>
    </div>
  )
}

const chips: Record<BlackjackResult, () => string> = {
  blackjack: m.chipBlackjack,
  win: m.chipWin,
  push: m.chipPush,
  bust: m.chipBust,
  lose: m.chipLose,
}

function Total({ cards }: { cards: Blackjack['dealt']['player'] }) {
  const total = handTotal(cards)
  if (!total) return '–'
  return (
    <>
      <span translate="no" className="font-normal opacity-75">
        {total.ranks} =&nbsp;
      </span>
      {handTotalText(total)}
    </>
  )
}

function net({ hand }: Blackjack): number {
  return hand ? hand.winnings - hand.betAmount : 0
}

function promptOf({ hand, moving, isOpen }: Blackjack): string {
  if (moving === 'deal') return ''
  if (moving === 'stand') return m.dealerPlays()
  if (moving) return ''
  if (isOpen) return m.movePrompt()
  return hand ? '' : m.placeBetPrompt()
}

function shoe(x: string, y: string) {
  return { '--shoe-x': x, '--shoe-y': y } as CSSProperties
}
