import type { Tint } from './series.ts'

/** The classes of each tint, for fills, strokes, and legend keys. */
export const tints: Record<Tint, { fill: string; stroke: string; key: string }> = {
  brand: { fill: 'fill-brand', stroke: 'stroke-brand', key: 'bg-brand' },
  info: { fill: 'fill-info', stroke: 'stroke-info', key: 'bg-info' },
  win: { fill: 'fill-win', stroke: 'stroke-win', key: 'bg-win' },
  warn: { fill: 'fill-warn', stroke: 'stroke-warn', key: 'bg-warn' },
  loss: { fill: 'fill-loss', stroke: 'stroke-loss', key: 'bg-loss' },
  mid: { fill: 'fill-mid', stroke: 'stroke-mid', key: 'bg-mid' },
}
