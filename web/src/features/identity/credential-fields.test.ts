import { expect, it } from 'vitest'
import { passwordHint } from './credential-fields.tsx'

it.each([
  ['', 'At least 6 characters. Longer is safer: try a few random words.'],
  ['abcd', '2 more characters needed.'],
  ['abcde', '1 more character needed.'],
  ['aaaaaaaaaaaaaaaaaaaa', 'Easy to guess. Use a wider mix of characters.'],
  ['abcdef', 'Long enough. A few random words would be safer.'],
  ['late trains home', 'Good length.'],
])('describes the password %j', (password, hint) => {
  expect(passwordHint(password)).toBe(hint)
})
