import type { SlotsOutcome } from '@tallyhouse/game-rules/slots'
import type { SlotSymbol } from '@tallyhouse/game-rules/slots-reel'
import type { RefCallback } from 'react'
import { slotSymbols, stripRows } from './reel-rows.ts'
import { symbolArt } from './slot-symbols.tsx'
import './slots.css'

const ROW_HEIGHT = 92
const STRIP_BOX = `0 0 100 ${stripRows.length * ROW_HEIGHT}`

type ReelsProps = {
  /** One per reel, for the animation. */
  stripRefs: RefCallback<HTMLElement>[]
  /** The symbols on the payline; null until the result may be shown. */
  symbols: SlotsOutcome['symbols'] | null
}

/** Three reels with three visible rows each; the middle row is the payline. */
export function Reels({ stripRefs, symbols }: ReelsProps) {
  return (
    <div className="machine" aria-hidden="true">
      {symbolSheet}
      <Pointer className="left-0" />
      {stripRefs.map((stripRef, index) => (
        <div
          // biome-ignore lint/suspicious/noArrayIndexKey: reels are identified by position
          key={index}
          className="reel-window"
          data-hit={hasHit(symbols, index) || undefined}
        >
          <div ref={stripRef} className="reel-strip">
            {printedStrip}
          </div>
        </div>
      ))}
      <Pointer className="right-0 -scale-x-100" />
    </div>
  )
}

function hasHit(symbols: SlotsOutcome['symbols'] | null, index: number): boolean {
  if (!symbols) return false
  return symbols.filter((symbol) => symbol === symbols[index]).length > 1
}

/** Defines each symbol once; the strips reference them. */
function SymbolSheet() {
  return (
    <svg aria-hidden="true" className="absolute size-0">
      {slotSymbols.map((symbol) => (
        <symbol key={symbol} id={symbolId(symbol)} viewBox="0 0 100 100" preserveAspectRatio="none">
          {symbolArt[symbol]}
        </symbol>
      ))}
    </svg>
  )
}

function SharpStrip() {
  return (
    <svg aria-hidden="true" viewBox={STRIP_BOX} className="reel-sharp">
      {stripRows.map((symbol, row) => (
        <Print key={rowKey(symbol, row)} symbol={symbol} top={row * ROW_HEIGHT + 9} height={74} />
      ))}
    </svg>
  )
}

/** The strip in motion, with each symbol stretched along its path. */
function BlurredStrip() {
  return (
    <svg aria-hidden="true" viewBox={STRIP_BOX} className="reel-blurred">
      {stripRows.map((symbol, row) => (
        <Print key={rowKey(symbol, row)} symbol={symbol} top={row * ROW_HEIGHT - 38} height={168} />
      ))}
    </svg>
  )
}

function Print({ symbol, top, height }: { symbol: SlotSymbol; top: number; height: number }) {
  return <use href={`#${symbolId(symbol)}`} x={13} y={top} width={74} height={height} />
}

function Pointer({ className }: { className: string }) {
  return (
    <svg viewBox="0 0 10 16" className={`machine-pointer ${className}`} aria-hidden="true">
      <path d="M0 0L10 8L0 16Z" fill="currentColor" />
    </svg>
  )
}

function symbolId(symbol: SlotSymbol): string {
  return `reel-${symbol}`
}

function rowKey(symbol: SlotSymbol, row: number): string {
  return `${symbol}-${row}`
}

// Created once because they are large and never change.
const symbolSheet = <SymbolSheet />
const printedStrip = (
  <>
    <SharpStrip />
    <BlurredStrip />
  </>
)
