import type { Card } from '@tallyhouse/game-rules/cards'

const LEFT = 32
const MIDDLE = 50
const RIGHT = 68
const TOP = 30
const CENTRE = 70
const BOTTOM = 110

type Place = [x: number, y: number]

const pair = (y: number): Place[] => [
  [LEFT, y],
  [RIGHT, y],
]
const one = (y: number): Place[] => [[MIDDLE, y]]
const corners = [...pair(TOP), ...pair(BOTTOM)]
const eight = [...corners, ...pair(56.7), ...pair(83.3)]

const places: Partial<Record<Card['rank'], Place[]>> = {
  '2': [...one(TOP), ...one(BOTTOM)],
  '3': [...one(TOP), ...one(CENTRE), ...one(BOTTOM)],
  '4': corners,
  '5': [...corners, ...one(CENTRE)],
  '6': [...corners, ...pair(CENTRE)],
  '7': [...corners, ...pair(CENTRE), ...one(50)],
  '8': [...corners, ...pair(CENTRE), ...one(50), ...one(90)],
  '9': [...eight, ...one(CENTRE)],
  '10': [...eight, ...one(43.5), ...one(96.5)],
}

/** Where the pips of a card stand, on a face of 100 by 140; none on aces and faces. */
export function pipPlaces(rank: Card['rank']): Place[] {
  return places[rank] ?? []
}
