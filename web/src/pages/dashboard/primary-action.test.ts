import { expect, it } from 'vitest'
import { primaryAction } from './primary-action.ts'

const none = {
  round: false,
  firstSteps: false,
  bonus: { canClaim: false, pausedUntil: null },
  claimableChallenge: false,
}
const canClaim = { canClaim: true, pausedUntil: null }

it('lets one action stand out: the open round, the next step, what can be claimed, or else earning', () => {
  const all = { round: true, firstSteps: true, bonus: canClaim, claimableChallenge: true }
  expect(primaryAction(all)).toBe('round')
  expect(primaryAction({ ...all, round: false })).toBe('step')
  expect(primaryAction({ ...none, bonus: canClaim, claimableChallenge: true })).toBe('bonus')
  expect(primaryAction({ ...none, claimableChallenge: true })).toBe('challenge')
  expect(primaryAction(none)).toBe('earn')
})

it('does not point at a bonus that is not given, or not loaded', () => {
  const paused = { canClaim: true, pausedUntil: '2026-11-23T12:00:00Z' }
  expect(primaryAction({ ...none, bonus: paused })).toBe('earn')
  expect(primaryAction({ ...none, bonus: undefined })).toBeUndefined()
})
