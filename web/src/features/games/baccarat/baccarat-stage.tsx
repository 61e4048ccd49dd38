import type { RoundRecord } from '@tallyhouse/contract/games/round'
import * as m from '@tallyhouse/messages/baccarat'
import type { ReactNode } from 'react'
import { cn } from '#lib/class-names.ts'
import { CardHand, Shoe, TotalPill } from '../cards/card-hand.tsx'
import type { Dealt } from '../cards/use-dealt.ts'
import { type GameRound, isWin } from '../kit/rounds/game-round.ts'
import { ResultLine } from '../kit/screen/result-line.tsx'
import { ResultsStrip, WinMark } from '../kit/screen/results-strip.tsx'
import { describeBaccarat, withPairs } from './baccarat.tsx'
import { drawRules, openValue } from './draw-rules.ts'
import { type BaccaratSide, SpotDisc } from './spots.tsx'

type BaccaratStageProps = {
  dealt: Dealt
  last: RoundRecord<'baccarat'> | null
  dealing: boolean
  /** The spots that take bets. */
  children: ReactNode
}

/** Both hands, with the third-card rules and the betting spots below them. */
export function BaccaratStage({ dealt, last, dealing, children }: BaccaratStageProps) {
  const winner = last?.outcome.winner
  return (
    <div className="baccarat-stage lamp relative flex grow flex-col px-3 pt-2 pb-4 [container-type:inline-size] lg:min-h-[520px] lg:px-5 lg:pt-4 lg:pb-6">
      <CoupStrip />
      <Shoe />
      <div className="flex grow flex-col items-center justify-center gap-3 pt-3 short:max-lg:gap-1 short:max-lg:pt-0 lg:gap-5">
        <div className="grid w-full max-w-[780px] grid-cols-2 gap-2">
          <div className="space-y-2.5">
            <TotalPill owner={m.player()} variant={pillVariant('player', winner)}>
              {openValue(dealt.player) ?? '–'}
            </TotalPill>
            <CardHand
              owner={m.player()}
              cards={dealt.player}
              cardOffset={leftPlace}
              isLying={isThird}
              shoeX="68cqi"
              shoeY="-85%"
            />
          </div>
          <div className="space-y-2.5">
            <TotalPill owner={m.banker()} variant={pillVariant('banker', winner)}>
              {openValue(dealt.house) ?? '–'}
            </TotalPill>
            <CardHand
              owner={m.banker()}
              cards={dealt.house}
              cardOffset={rightPlace}
              isLying={isThird}
              shoeX="24cqi"
              shoeY="-85%"
            />
          </div>
        </div>
        <div className="coup-text flex w-full flex-col items-center justify-center gap-1 text-center">
          {last && <ResultLine game="baccarat" round={last} text={describeWinner(last)} />}
          <p className="max-w-[60ch] text-13 text-mid lg:text-14">
            {drawRules(dealt).join(' ') || (!dealing && !last && m.prompt())}
          </p>
        </div>
        {children}
        <p className="text-13 text-mid">{m.tieRule()}</p>
      </div>
    </div>
  )
}

function isThird(index: number): boolean {
  return index === 2
}

function pillVariant(side: 'player' | 'banker', winner: BaccaratSide | undefined) {
  if (winner === undefined || winner === 'tie') return 'plain'
  return winner === side ? 'ahead' : 'behind'
}

type Coup = Omit<GameRound<'baccarat'>, 'game'>

/** What is announced: the result, and of a tie whether the bet is returned. */
export function describeCoup(coup: Coup): string {
  const { playerValue: player, bankerValue: banker, winner } = coup.outcome
  const { bet } = coup.choice
  const isReturned = winner === 'tie' && (bet === 'player' || bet === 'banker')
  return isReturned ? m.tiedBetReturned({ player, banker }) : describeWinner(coup)
}

/** `Banker wins 7 to 4`. Several spots include pairs. */
function describeWinner(coup: Coup): string {
  const { playerValue: player, bankerValue: banker, winner } = coup.outcome
  const texts = { player: m.playerWins, banker: m.bankerWins, tie: m.tied }
  return withPairs(texts[winner]({ player, banker }), coup)
}

/** The winners of the last ten coups, with the player's own wins marked. */
function CoupStrip() {
  return (
    <div className="mr-16 lg:mr-32">
      <ResultsStrip game="baccarat" label={m.lastCoups()} resultLabel={resultLabel}>
        {(round) => (
          <span className="relative">
            <SpotDisc spot={round.outcome.winner} className={cn(!isWin(round) && 'opacity-75')} />
            {isWin(round) && <WinMark className="-bottom-2.5" />}
          </span>
        )}
      </ResultsStrip>
    </div>
  )
}

function resultLabel(round: RoundRecord<'baccarat'>): string {
  const { result } = describeBaccarat(round)
  return isWin(round) ? m.wonCoup({ result }) : result
}

const PAIR = [-0.33, 0.33]
/** From the outside inward: the sideways third card, then the pair. */
const WITH_THIRD = { across: -0.86, pair: [0.4, 1.06] }

/** The horizontal positions of the left hand's cards, in card widths from its center. */
function leftPlace(index: number, count: number): number {
  if (count < 3) return PAIR[index] ?? 0
  return WITH_THIRD.pair[index] ?? WITH_THIRD.across
}

/** Mirrors the left hand, but still reads from left to right. */
function rightPlace(index: number, count: number): number {
  if (count < 3) return PAIR[index] ?? 0
  const [inner, outer] = WITH_THIRD.pair
  return -([outer, inner][index] ?? WITH_THIRD.across)
}
