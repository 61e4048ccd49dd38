import type { Card } from '@tallyhouse/game-rules/cards'

const LEFT = 32
const MIDDLE = 50
const RIGHT = 68
const TOP = 30
const CENTER = 70
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
  '3': [...one(TOP), ...one(CENTER), ...one(BOTTOM)],
  '4': corners,
  '5': [...corners, ...one(CENTER)],
  '6': [...corners, ...pair(CENTER)],
  '7': [...corners, ...pair(CENTER), ...one(50)],
  '8': [...corners, ...pair(CENTER), ...one(50), ...one(90)],
  '9': [...eight, ...one(CENTER)],
  '10': [...eight, ...one(43.5), ...one(96.5)],
}

/** The pip positions on a card face of 100 by 140 units. Aces and court cards have none. */
export function pipPlaces(rank: Card['rank']): Place[] {
  return places[rank] ?? []
}
