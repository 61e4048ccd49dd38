import { expect, it } from 'vitest'
import { formatDestination } from './format-destination.ts'

it('shows the paid account, and the gamepass for Robux', () => {
  const typed = { destination: 'Mika@example.com', details: {} }
  expect(formatDestination(typed)).toBe('Mika@example.com')
  const robux = { destination: 'Builder_1', details: { username: 'builder_1', gamepassId: '991' } }
  expect(formatDestination(robux)).toBe('Builder_1, gamepass 991')
})
