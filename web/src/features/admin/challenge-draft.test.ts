import { expect, it } from 'vitest'
import { type ChallengeDraft, challengeValuesOf } from './challenge-draft.ts'

const draft: ChallengeDraft = {
  title: ' Play 5 games ',
  description: 'Play five rounds.',
  target: '5',
  reward: ' 25 ',
  isActive: false,
}

it('trims texts and parses whole numbers', () => {
  expect(challengeValuesOf(draft)).toEqual({
    title: 'Play 5 games',
    description: 'Play five rounds.',
    target: 5,
    reward: 25,
    isActive: false,
  })
})

it.each(['title', 'description', 'target', 'reward'])('requires %s', (field) => {
  expect(challengeValuesOf({ ...draft, [field]: '  ' })).toBe('Please fill in all required fields')
})

it.each(['0', '-5', '1.5', '1e3', 'five'])('rejects %s as target or reward', (text) => {
  const sentence = 'Target and reward must be valid positive numbers'
  expect(challengeValuesOf({ ...draft, target: text })).toBe(sentence)
  expect(challengeValuesOf({ ...draft, reward: text })).toBe(sentence)
})
