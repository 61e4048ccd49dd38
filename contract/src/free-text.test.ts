import { expect, it } from 'vitest'
import { cleanText, freeLine, freeText } from './free-text.ts'
import { personName } from './identity.ts'

it.each([
  ['trims spaces', '  hello \n', 'hello'],
  [
    'preserves line breaks and one blank line',
    'a\r\n\r\n\r\nb\t c\u2028d \n\u200b\n e',
    'a\n\nb c\nd\n\ne',
  ],
  ['does not change markup', '<script>alert("1 & 2")</script>', '<script>alert("1 & 2")</script>'],
  ['removes control characters', 'a\u0000b\u001b[31mc\u0085', 'ab[31mc'],
  ['removes lone surrogates', 'a\ud800b\udc00', 'ab'],
  ['removes direction overrides', 'x\u202egnp.\u202c\u2066y\u2069\u200f', 'xgnp.y'],
  ['removes invisible characters', 'a\u00ad\u200b\ufeff\u{e0041}b', 'ab'],
  ['removes the blank Braille pattern and annotation marks', 'a\u2800\ufff9b\ufffa\ufffb', 'ab'],
  [
    'preserves at most four marks on a letter',
    `z${'\u0310'.repeat(60)}a`,
    `z${'\u0310'.repeat(4)}a`,
  ],
  [
    'counts joiners between the marks',
    `z${'\u0310\u200d'.repeat(60)}`,
    'z\u0310\u200d\u0310\u200d',
  ],
  ['preserves joined emoji', '👩‍👩‍👧 ❤️', '👩‍👩‍👧 ❤️'],
  ['preserves other scripts', 'ซื้อ ที่ می‌خواهم שלום ã', 'ซื้อ ที่ می‌خواهم שלום ã'],
  ['returns an empty string if nothing is visible', ' \u200d\u3164\ufe0f\u0301 ', ''],
])('%s', (_what, input, cleaned) => {
  expect(cleanText(input)).toBe(cleaned)
  expect(cleanText(cleaned)).toBe(cleaned)
})

it('limits lengths after cleaning, and joins lines where one is expected', () => {
  expect(freeText({ max: 3 }).parse('a\n\u200b\u200bb\u202e')).toBe('a\nb')
  expect(freeLine({ max: 3 }).parse('a\n\n\nb')).toBe('a b')
  expect(freeText({ max: 3 }).safeParse('\u200b').success).toBe(false)
  expect(freeText({ min: 0, max: 3 }).parse('\u3164')).toBe('')
  expect(freeText({ max: 3 }).safeParse('abcd').success).toBe(false)
})

it.each([
  ['Zoë-Mae', true],
  ["O'Neill", true],
  ['李', true],
  ['\u3164', false],
  ['\u200d\u200d', false],
  ['***', false],
  ['42', false],
])('takes %j as a name: %s', (name, isName) => {
  expect(personName.safeParse(name).success).toBe(isName)
})
