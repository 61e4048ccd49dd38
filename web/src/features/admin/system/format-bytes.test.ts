import { expect, it } from 'vitest'
import { formatBytes } from './format-bytes.ts'

it.each([
  [0, '0 bytes'],
  [1023, '1,023 bytes'],
  [1024, '1 kB'],
  [1_572_864, '1.5 MB'],
  [3 * 1024 ** 4, '3 TB'],
  [5000 * 1024 ** 4, '5,000 TB'],
])('formats %d', (bytes, text) => {
  expect(formatBytes(bytes)).toBe(text)
})
