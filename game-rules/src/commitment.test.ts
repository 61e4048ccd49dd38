import { createHash } from 'node:crypto'
import { expect, it } from 'vitest'
import { serverSeedHash } from './commitment.ts'

it('commits to the text of the seed, not to its decoded bytes', () => {
  const serverSeed = '5d43f77f53fec7d115180136105400f0fd2a1f20b681b6b54a289c207923b190'
  expect(serverSeedHash(serverSeed)).toBe(createHash('sha256').update(serverSeed).digest('hex'))
})
