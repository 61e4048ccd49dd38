import { expect, it } from 'vitest'
import { foldText } from './fold-text.ts'

it.each(['CLAIM', 'CLAİM', 'CLAI\u0307M', 'Claım', 'ＣＬＡＩＭ', ' cl\u200baim '])(
  'compares %j as claim',
  (typed) => expect(foldText(typed)).toBe('claim'),
)

it.each([
  ['claim it', 'claim it'],
  ['Cla\u00edm', 'cla\u00edm'],
  ['One \t two', 'one two'],
  ['STRASSE', 'strasse'],
])('compares %j as %j', (typed, folded) => expect(foldText(typed)).toBe(folded))
