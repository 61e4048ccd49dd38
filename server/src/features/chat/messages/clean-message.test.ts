import { expect, it } from 'vitest'
import { cleanMessage } from './clean-message.ts'

it('preserves at most eight line breaks, and no blank lines', () => {
  expect(cleanMessage('a\r\n\r\nb\t c\u2028d \n\u200b\n e')).toBe('a\nb c\nd\ne')
  expect(cleanMessage('x\n'.repeat(11))).toBe(`${'x\n'.repeat(8)}x x x`)
})
