import { expect, it } from 'vitest'
import { passwordHint } from './password-hint.ts'

it.each([
  ['', 'At least 6 characters. Longer is safer, for example a few random words.'],
  ['abcd', '2 more characters needed.'],
  ['abcde', '1 more character needed.'],
  ['aaaaaaaaaaaaaaaaaaaa', 'Easy to guess. Use more different characters.'],
  ['abcdef', 'Long enough. A few random words would be safer.'],
  ['late trains home', 'Good length.'],
])('answers to what is typed: %j', (password, hint) => {
  expect(passwordHint(password)).toBe(hint)
})
