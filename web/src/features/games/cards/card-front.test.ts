import { expect, it } from 'vitest'
import { pipPlaces } from './card-front.tsx'

const numbers = ['2', '3', '4', '5', '6', '7', '8', '9', '10'] as const

it.each(numbers)('gives a %s its number of pips at distinct places', (rank) => {
  const places = pipPlaces(rank).map(([x, y]) => `${x} ${y}`)
  expect(new Set(places).size).toBe(Number(rank))
})

it.each(numbers)('places the pips of a %s inside the card', (rank) => {
  expect(pipPlaces(rank).every(([x, y]) => x > 20 && x < 80 && y > 20 && y < 120)).toBe(true)
})
