/** A write-ahead log file. `number` counts segments from the start of the log. */
export type WalSegment = { timeline: number; number: number }

const FOUR_GIGABYTES = 2 ** 32
const NAME = /^([0-9A-F]{8})([0-9A-F]{8})([0-9A-F]{8})$/

/** Undefined for other file names. */
export function parseSegment(name: string, segmentBytes: number): WalSegment | undefined {
  const [, timeline, high, low] = NAME.exec(name) ?? []
  if (timeline === undefined || high === undefined || low === undefined) return undefined
  const number = fromHex(high) * (FOUR_GIGABYTES / segmentBytes) + fromHex(low)
  return { timeline: fromHex(timeline), number }
}

export function segmentName({ timeline, number }: WalSegment, segmentBytes: number): string {
  const perFour = FOUR_GIGABYTES / segmentBytes
  return [timeline, Math.floor(number / perFour), number % perFour].map(toHex).join('')
}

/** The segment with a log position such as `0/3000060`. */
export function segmentNumberAt(position: string, segmentBytes: number): number {
  const [high = '', low = ''] = position.split('/')
  return fromHex(high) * (FOUR_GIGABYTES / segmentBytes) + Math.floor(fromHex(low) / segmentBytes)
}

/** Undefined for other file names. */
export function parseHistoryName(name: string): number | undefined {
  const [, timeline] = /^([0-9A-F]{8})\.history$/.exec(name) ?? []
  return timeline === undefined ? undefined : fromHex(timeline)
}

/** Where a timeline left its parent. */
export type Switch = { parent: number; segmentNumber: number }

/** The switches in a timeline's history file, oldest first. */
export function parseHistory(text: string, segmentBytes: number): Switch[] {
  return text
    .split('\n')
    .map((line) => /^(\d+)\s+([0-9A-F]+\/[0-9A-F]+)/.exec(line))
    .flatMap((line) => (line === null ? [] : [line]))
    .map(([, parent = '', position = '']) => ({
      parent: Number(parent),
      segmentNumber: segmentNumberAt(position, segmentBytes),
    }))
}

function fromHex(text: string): number {
  return Number.parseInt(text, 16)
}

function toHex(value: number): string {
  return value.toString(16).toUpperCase().padStart(8, '0')
}
