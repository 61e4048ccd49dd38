import { expect, it } from 'vitest'
import { differenceWords } from './difference-words.ts'

const words = (ours: string, theirs: string) =>
  differenceWords({ difference: { ours, theirs }, provider: 'paypal' })

it('says beside a withdrawal what its provider says otherwise', () => {
  expect(words('completed', 'returned')).toMatch(/^Our books say completed, and .* says returned\./)
  expect(words('processing', 'unknown')).toContain('cannot say what became of it')
  expect(words('completed', 'paid')).toContain('may be paid twice')
  expect(differenceWords({ difference: null, provider: null })).toBeUndefined()
})
