import { expect, it } from 'vitest'
import { nearestTests } from './nearest-tests.ts'

const file = (path: string, ...imports: string[]) => ({ path, imports })
const sources = [
  file('contract/src/errors.ts'),
  file('contract/src/errors.test.ts', 'contract/src/errors.ts'),
  file('contract/src/games.test.ts'),
  file('scripts/docs.test.ts', 'contract/src/errors.ts'),
  file('server/src/features/chat/send-message.ts', 'contract/src/errors.ts'),
  file('server/src/features/chat/send-message.test.ts', 'server/src/features/chat/send-message.ts'),
  file('server/src/platform/http/mount.test.ts', 'contract/src/errors.ts'),
  file('web/src/lib/calls/api-error.test.ts', 'contract/src/errors.ts'),
]
const limits = { server: 10, other: 10 }
const nearest = (changed: string[], given = limits) => nearestTests(changed, sources, given)

it('runs the documentation tests after any change', () => {
  expect(nearest(['README.md'])).toEqual({ run: ['scripts/docs.test.ts'], left: [] })
})

it('runs changed tests, tests in the same folder, and direct importers', () => {
  expect(nearest(['contract/src/errors.ts']).run).toEqual([
    'scripts/docs.test.ts',
    'contract/src/errors.test.ts',
    'contract/src/games.test.ts',
    'web/src/lib/calls/api-error.test.ts',
    'server/src/platform/http/mount.test.ts',
  ])
})

it('does not follow imports further than one step', () => {
  expect(nearest(['contract/src/errors.ts']).run).not.toContain(
    'server/src/features/chat/send-message.test.ts',
  )
})

it('leaves out the farthest tests when there are too many', () => {
  const changed = ['contract/src/errors.ts', 'contract/src/games.test.ts']
  expect(nearest(changed, { server: 0, other: 2 })).toEqual({
    run: ['scripts/docs.test.ts', 'contract/src/games.test.ts', 'contract/src/errors.test.ts'],
    left: ['web/src/lib/calls/api-error.test.ts', 'server/src/platform/http/mount.test.ts'],
  })
})
