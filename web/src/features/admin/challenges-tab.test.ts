import { expect, it } from 'vitest'
import { type ChallengeDraft, challengeFault, toChallengeValues } from './challenges-tab.tsx'

const draft: ChallengeDraft = {
  title: ' Play 5 games ',
  description: 'Play five rounds.',
  target: '5',
  reward: ' 25 ',
  isActive: false,
}

it('trims texts and parses whole numbers', () => {
  expect(challengeFault(draft)).toBeUndefined()
  expect(toChallengeValues(draft)).toEqual({
    title: 'Play 5 games',
    description: 'Play five rounds.',
    target: 5,
    reward: 25,
    isActive: false,
  })
})

it.each(['title', 'description', 'target', 'reward'])('requires %s', (field) => {
  expect(challengeFault({ ...draft, [field]: '  ' })).toBe('Please fill in all required fields')
})

it.each(['0', '-5', '1.5', '1e3', 'five'])('rejects %s as target or reward', (text) => {
  const sentence = 'Target and reward must be valid positive numbers'
  expect(challengeFault({ ...draft, target: text })).toBe(sentence)
  expect(challengeFault({ ...draft, reward: text })).toBe(sentence)
})
