import { type BlackjackResult, resultHundredths } from '@tallyhouse/game-rules/blackjack-hand'
import * as m from '@tallyhouse/messages/blackjack'
import { useId } from 'react'
import { cn } from '#lib/class-names.ts'
import { formatPoints, formatSigned } from '#lib/format-points.ts'
import { CardHand, placeInRow, Shoe, TotalPill } from '../cards/card-hand.tsx'
import { isWin } from '../kit/rounds/game-round.ts'
import { ResultChip, ResultsStrip } from '../kit/screen/results-strip.tsx'
import { describeBlackjack } from './blackjack.tsx'
import { RAISE_NOTE } from './blackjack-moves.tsx'
import { activeIndex, type Dealt, playerHands } from './deal-steps.ts'
import { type Hand, handTotal, handTotalText, insurancePayout, insurancePrompt } from './hand.ts'
import { SplitHands } from './split-hands.tsx'
import type { TableMoves } from './table-moves.ts'
import type { Blackjack } from './use-blackjack.ts'
import './blackjack-stage.css'

type BlackjackStageProps = {
  table: Blackjack
  /** The best move, if the player wants to see it. */
  hint: TableMoves['hint']
  /** Why the player cannot raise the stake now. */
  note: string | undefined
}

/**
 * The dealer above, the player below, and the result between them. Every part has its place from the beginning, so that
 * nothing moves during a hand.
 */
export function BlackjackStage({ table, hint, note }: BlackjackStageProps) {
  const { dealt, hand } = table
  const isOver = hand?.gameOver ?? false
  const isDeciding = !isOver && hand?.insurance === 'offered'
  const hands = playerHands(dealt)
  const dealerShows = dealt.house.length > 1 && dealt.house.every((card) => card !== null)
  return (
    <div className="blackjack-stage lamp relative flex grow flex-col px-3 pt-2 pb-4 short:max-lg:pb-2 [container-type:inline-size] lg:min-h-[520px] lg:px-5 lg:pt-4 lg:pb-6">
      <HandStrip />
      <Shoe />
      <div className="flex grow flex-col items-center justify-center gap-2 pt-1 short:max-lg:gap-1.5 short:max-lg:pt-0 lg:gap-2.5">
        <div className="hand-total">
          <TotalPill owner={m.dealer()} variant={isOver && net(table) < 0 ? 'ahead' : 'plain'}>
            {dealt.house.length === 0 ? '–' : dealerShows ? <Total cards={dealt.house} /> : '?'}
          </TotalPill>
          {hand?.insurance === 'taken' && <p className="insurance-note">{insuranceText(hand)}</p>}
        </div>
        <CardHand
          owner={m.dealer()}
          cards={dealt.house}
          cardOffset={placeInRow}
          shoeX="38cqi"
          shoeY="-70%"
        />
        <div className="relative grid h-16 short:max-lg:h-13 w-full shrink-0 place-items-center lg:h-24">
          {hand?.result ? (
            <BlackjackBanner result={hand.result} net={net(table)} />
          ) : (
            <>
              {hands.length < 2 && !isDeciding && <TableArc />}
              <Prompt {...{ table, hint, note }} />
            </>
          )}
        </div>
        {hands.length > 1 ? (
          <SplitHands table={table} hands={hands} />
        ) : (
          <>
            <CardHand
              owner={m.you()}
              cards={dealt.hand0}
              cardOffset={placeInRow}
              shoeX="38cqi"
              shoeY="-250%"
            />
            <div className="hand-total">
              <TotalPill owner={m.you()} variant={isOver && net(table) > 0 ? 'won' : 'plain'}>
                <Total cards={dealt.hand0} />
              </TotalPill>
              {hand && <p>{m.handStake({ stake: formatPoints(hand.betAmount) })}</p>}
            </div>
          </>
        )}
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
        resultLabel={(round) => describeBlackjack(round).result}
      >
        {(round) => <ResultChip isWin={isWin(round)}>{chips[round.outcome.result]()}</ResultChip>}
      </ResultsStrip>
    </div>
  )
}

const chips: Record<BlackjackResult, () => string> = {
  blackjack: m.handBlackjack,
  win: m.handWon,
  push: m.handPush,
  bust: m.handBust,
  lose: m.handLost,
}

function Total({ cards }: { cards: Dealt['house'] }) {
  const total = handTotal(cards)
  if (!total) return <>–</>
  return (
    <>
      <span translate="no" dir="auto" className="font-normal opacity-75">
        {total.ranks} =&nbsp;
      </span>
      {handTotalText(total)}
    </>
  )
}

function net({ hand }: Blackjack): number {
  return hand ? hand.winnings - hand.betAmount : 0
}

/** What the player can do now, in one line: the best move or why the stake cannot be raised, rather than that they can move. */
function Prompt({ table, hint, note }: BlackjackStageProps) {
  const isSplit = (table.hand?.hands.length ?? 0) > 1
  const isShown = note !== undefined && !hint && !isRule(table)
  return (
    <div className="absolute bottom-0 flex w-full flex-wrap justify-center gap-x-2 text-center text-14 text-balance text-mid">
      {(isSplit || !(hint || isShown)) && <span>{tablePrompt(table)}</span>}
      <span aria-live="polite" className="font-semibold text-info">
        {hint && m.bestMove({ move: hint })}
      </span>
      {note && (
        <span id={RAISE_NOTE} className={isShown ? 'text-13' : 'sr-only'}>
          {note}
        </span>
      )}
    </div>
  )
}

/**
 * Whether only the rules forbid doubling. Players don't ask that after a hit, so it only describes the button to
 * screen readers.
 */
function isRule({ hand }: Blackjack): boolean {
  return hand !== null && !hand.canDouble && !hand.canSplit && hand.insurance !== 'offered'
}

function tablePrompt({ hand, moving, isOpen, dealt }: Blackjack): string {
  if (moving === 'stand' && hand && isLastHand(hand)) return m.dealerPlays()
  if (moving) return ''
  if (isOpen && hand?.insurance === 'offered') return insurancePrompt(hand)
  if (isOpen && hand && hand.hands.length > 1) {
    return m.handInPlay({ number: activeIndex(hand) + 1 })
  }
  if (isOpen) return handTotal(dealt.hand0)?.isSoft ? m.softMovePrompt() : m.movePrompt()
  return hand ? '' : m.placeBetPrompt()
}

function isLastHand(hand: Hand): boolean {
  return activeIndex(hand) === hand.hands.length - 1
}

/** What became of the insurance that the player took. */
function insuranceText(hand: Hand): string {
  if (!hand.gameOver) return m.insuranceTaken()
  const paid = insurancePayout(hand)
  const hasNatural = hand.dealerValue === 21 && hand.dealerCards.length === 2
  return hasNatural ? m.insurancePaid({ points: formatPoints(paid) }) : m.insuranceLost()
}

type Result = NonNullable<Hand['result']>

const banners: Record<Result, [emoji: string, text: () => string]> = {
  blackjack: ['🎉', m.bannerBlackjack],
  win: ['🏆', m.bannerWin],
  push: ['🤝', m.bannerPush],
  bust: ['💥', m.bannerBust],
  lose: ['😞', m.bannerLose],
}

type BlackjackBannerProps = { result: Result; net: number }

/** The result of a hand. A win is styled as a printed ticket. */
function BlackjackBanner({ result, net }: BlackjackBannerProps) {
  const [emoji, text] = banners[result]
  return (
    <div
      className={cn(
        'grid h-13 w-full max-w-[340px] grid-cols-[1fr_112px] items-center rounded-receipt text-center lg:h-14',
        net > 0
          ? 'ticket animate-[print_420ms_var(--ease-out)] bg-paper text-paper-ink [--tear:calc(100%-112px)]'
          : 'animate-[fade-in_120ms] border border-line bg-ink-1 text-bone',
      )}
    >
      <p className="font-display text-16 font-bold whitespace-nowrap lg:text-18">
        <span aria-hidden="true">{emoji}</span> {text()} <span aria-hidden="true">{emoji}</span>
      </p>
      <p
        className={cn(
          'grid h-full content-center border-l-2 border-dashed text-14 font-semibold',
          net > 0 ? 'border-paper-ink/30' : 'border-line',
        )}
      >
        <Net net={net} />
      </p>
    </div>
  )
}

function Net({ net }: { net: number }) {
  if (net === 0) return <span className="text-13 text-mid">{m.betReturned()}</span>
  const won = net > 0
  return (
    <span className={cn('tabular', won ? 'text-paper-win' : 'text-loss')}>
      <span aria-hidden="true" className="text-[0.75em]">
        {won ? '▲ ' : '▼ '}
      </span>
      {m.netPoints({ net: formatSigned(net) })}
    </span>
  )
}

/** The edge of the table, with the payout of a blackjack printed along it. */
function TableArc() {
  const id = useId()
  return (
    <svg
      viewBox="0 0 640 92"
      aria-hidden="true"
      className="absolute top-1/2 left-1/2 w-[min(640px,118%)] -translate-1/2 text-low"
      fill="none"
    >
      <path d="M14 12Q320 104 626 12" stroke="currentColor" strokeOpacity={0.35} />
      <path d="M14 20Q320 112 626 20" stroke="currentColor" strokeOpacity={0.16} />
      <path id={id} d="M14 2Q320 94 626 2" />
      <text
        fill="currentColor"
        fillOpacity={0.9}
        fontSize={13.5}
        letterSpacing={3.4}
        textAnchor="middle"
        className="font-display font-semibold uppercase"
      >
        <textPath href={`#${id}`} startOffset="50%">
          {m.blackjackPaysOdds(toOdds(resultHundredths.blackjack))}
        </textPath>
      </text>
    </svg>
  )
}

/** The odds that a multiplier pays, reduced: 250 is 3 to 2. */
function toOdds(multiplierHundredths: number): { profit: number; stake: number } {
  const profit = multiplierHundredths - 100
  const divisor = greatestDivisor(profit, 100)
  return { profit: profit / divisor, stake: 100 / divisor }
}

function greatestDivisor(a: number, b: number): number {
  return b === 0 ? a : greatestDivisor(b, a % b)
}
