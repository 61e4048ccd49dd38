import type { RoundRecord } from '@tallyhouse/contract/games/round'
import { pocketColor } from '@tallyhouse/game-rules/roulette-table'
import * as m from '@tallyhouse/messages/roulette'
import type { ReactNode } from 'react'
import { cn } from '#lib/class-names.ts'
import { SignedAmount } from '#ui/signed-amount.tsx'
import { isWin } from '../kit/rounds/game-round.ts'
import { ResultsStrip, WinMark } from '../kit/screen/results-strip.tsx'
import { WinTicket } from '../kit/screen/win-ticket.tsx'
import { findWinTier } from '../kit/stage/win-tiers.ts'
import { describePocket, describeReturn, pocketName } from './describe-roulette.ts'
import { RouletteWheel, type WheelParts } from './wheel-disc.tsx'

type RouletteStageProps = WheelParts & {
  last: RoundRecord<'roulette'> | null
  spinning: boolean
  /** On phones, shows only a strip of the wheel while bets are being placed. */
  collapsed: boolean
  /** The betting table, if there is room for it. */
  children?: ReactNode
}

/** The wheel, the spin's result, and the betting table. */
export function RouletteStage({ last, spinning, ...stage }: RouletteStageProps) {
  return (
    <div className="lamp flex grow flex-col overflow-hidden px-3 pt-2 pb-3 lg:px-5 lg:pt-4 lg:pb-3">
      <div className="grid grow grid-cols-[minmax(0,1fr)] gap-x-6 lg:grid-cols-[minmax(0,1fr)_auto]">
        <SpinStrip />
        <div
          className={cn(
            'grid justify-center overflow-y-clip pt-1 transition-[height] duration-(--t-sheet) ease-out lg:row-span-2 lg:h-auto lg:items-center lg:overflow-visible lg:pr-8 lg:pb-4',
            stage.collapsed ? 'wheel-strip' : 'wheel-whole',
          )}
        >
          <RouletteWheel
            order={stage.order}
            discRef={stage.discRef}
            armRef={stage.armRef}
            ballRef={stage.ballRef}
          />
        </div>
        <div
          className={cn(
            'roulette-result flex items-center justify-center lg:h-auto lg:justify-start',
            stage.collapsed ? 'h-9' : 'min-h-16 max-lg:pt-1',
          )}
        >
          {last ? <SpinResult {...last} /> : <Hint spinning={spinning} />}
        </div>
      </div>
      {stage.children}
    </div>
  )
}

function Hint({ spinning }: { spinning: boolean }) {
  return (
    <p className="text-14 text-low lg:font-display lg:text-22 lg:text-mid">
      {spinning ? m.noMoreBets() : m.ready()}
    </p>
  )
}

function SpinResult({ stake, payout, outcome }: RoundRecord<'roulette'>) {
  const tier = findWinTier({ stake, payout })
  const text = describeReturn({ stake, payout })
  const net = payout - stake
  return (
    <div className="flex w-full animate-[fade-in_120ms] items-center justify-center gap-3 lg:flex-wrap lg:justify-start lg:gap-x-5">
      <PocketTile
        pocket={outcome.winningNumber}
        className="size-12 rounded-panel text-28 lg:size-26 lg:text-64"
      />
      {tier ? (
        <WinTicket game="roulette" {...{ tier, text, net }} />
      ) : (
        <div className="lg:space-y-1">
          <p className="font-display text-16 leading-tight font-semibold lg:text-22">{text}</p>
          {net !== 0 && <SignedAmount points={net} className="figures text-22 lg:text-36" />}
        </div>
      )}
    </div>
  )
}

/** The last ten numbers, newest first. Winning spins are marked below. */
function SpinStrip() {
  return (
    <ResultsStrip game="roulette" label={m.lastSpins()} resultLabel={resultLabel}>
      {(round) => (
        <span className="relative">
          <PocketTile
            pocket={round.outcome.winningNumber}
            className="size-8 rounded-control text-16"
          />
          {isWin(round) && <WinMark className="-bottom-[7px]" />}
        </span>
      )}
    </ResultsStrip>
  )
}

function resultLabel(round: RoundRecord<'roulette'>): string {
  const pocket = round.outcome.winningNumber
  return m.pastSpin({
    spin: describePocket(pocket, pocketColor(pocket)),
    result: isWin(round) ? 'win' : 'loss',
  })
}

const paints = {
  red: 'bg-pocket-red',
  black: 'bg-pocket-black ring-1 ring-line ring-inset',
  green: 'bg-pocket-green',
}

/** A pocket in its color. */
function PocketTile({ pocket, className }: { pocket: number; className: string }) {
  return (
    <span
      className={cn(
        'figures grid shrink-0 place-items-center text-bone',
        paints[pocketColor(pocket)],
        className,
      )}
    >
      {pocketName(pocket)}
    </span>
  )
}
