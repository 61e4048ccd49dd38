import { expect, it } from 'vitest'
import { destinationOf } from './destination.ts'

it('shows the account that is paid, and the gamepass of Robux', () => {
  const typed = { destination: 'Mika@example.com', details: {} }
  expect(destinationOf(typed)).toBe('Mika@example.com')
  const robux = { destination: 'Builder_1', details: { username: 'builder_1', gamepassId: '991' } }
  expect(destinationOf(robux)).toBe('Builder_1, gamepass 991')
})
