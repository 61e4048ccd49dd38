import { parseArgs } from 'node:util'
import type { FaultKind } from './faults.ts'

/** A run that must lose data: without synchronous replication, or without noticing canceled waits. */
type Control = 'asynchronous' | 'canceled-wait'

export type Schedule = {
  faults: FaultKind[]
  /** The run continues until this many bets were acknowledged. */
  bets: number
  /** A caller's pause between two calls. */
  pauseMs: number
  /** The first of the cluster's six ports. */
  port: number
  control: Control | undefined
}

type Counts = Partial<Record<FaultKind, number>>

const faultsOfControl: Record<Control, FaultKind> = {
  asynchronous: 'lagging',
  'canceled-wait': 'canceled-wait',
}
const short: Counts = {
  primary: 1,
  pause: 1,
  partition: 1,
  standby: 1,
  etcd: 1,
  product: 1,
  redis: 1,
  'canceled-wait': 1,
}
const full: Counts = {
  primary: 30,
  pause: 10,
  partition: 10,
  standby: 5,
  etcd: 3,
  product: 5,
  redis: 5,
  'canceled-wait': 3,
}
const FULL_BETS = '200000'
const PAUSE_MS = '40'
const PORT = '8200'
const kinds = Object.keys(short) as FaultKind[]

/**
 * Parses the command-line arguments. If any fault kind has a number, the kinds without one do not occur.
 * @throws Error naming an unknown option, or a value that is not a whole number
 */
export function parseSchedule(args: string[]): Schedule {
  const text = { type: 'string' } as const
  const { values } = parseArgs({
    args,
    options: {
      full: { type: 'boolean' },
      ...Object.fromEntries(
        [...kinds, 'bets', 'pause-ms', 'port', 'control'].map((name) => [name, text]),
      ),
    },
  })
  const given = values as Record<string, string | undefined>
  const number = (name: string, fallback: string) => wholeNumber(name, given[name] ?? fallback)
  const control = parseControl(given.control)
  const chosen = kinds.filter((kind) => given[kind] !== undefined)
  const numbered = Object.fromEntries(chosen.map((kind) => [kind, number(kind, '0')]))
  const unnumbered = values.full ? full : short
  return {
    faults: control
      ? [faultsOfControl[control]]
      : interleave(chosen.length > 0 ? numbered : unnumbered),
    bets: number('bets', values.full ? FULL_BETS : '0'),
    pauseMs: number('pause-ms', PAUSE_MS),
    port: number('port', PORT),
    control,
  }
}

function wholeNumber(name: string, text: string): number {
  if (!/^\d{1,9}$/.test(text)) throw new Error(`--${name} must be a whole number, not ${text}`)
  return Number(text)
}

function parseControl(text: string | undefined): Control | undefined {
  if (text === undefined) return undefined
  const controls = Object.keys(faultsOfControl) as Control[]
  const control = controls.find((name) => name === text)
  if (control === undefined) throw new Error(`--control must be one of: ${controls.join(', ')}`)
  return control
}

/** Spreads each kind's faults evenly over the run. */
function interleave(counts: Counts): FaultKind[] {
  return Object.entries(counts)
    .flatMap(([kind, count]) =>
      Array.from({ length: count }, (_, nth) => ({
        kind: kind as FaultKind,
        at: (nth + 0.5) / count,
      })),
    )
    .sort((a, b) => a.at - b.at)
    .map(({ kind }) => kind)
}
