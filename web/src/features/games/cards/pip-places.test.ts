import { expect, it } from 'vitest'
import { pipPlaces } from './pip-places.ts'

const numbers = ['2', '3', '4', '5', '6', '7', '8', '9', '10'] as const

it.each(numbers)('prints as many pips on a %s as it counts, each in its own place', (rank) => {
  const places = pipPlaces(rank).map(([x, y]) => `${x} ${y}`)
  expect(new Set(places).size).toBe(Number(rank))
})

it.each(numbers)('keeps the pips of a %s on the card', (rank) => {
  expect(pipPlaces(rank).every(([x, y]) => x > 20 && x < 80 && y > 20 && y < 120)).toBe(true)
})
