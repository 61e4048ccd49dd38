import { expect, it } from 'vitest'
import { cleanText } from './clean-text.ts'

it.each([
  ['trims spaces', '  hello \n', 'hello'],
  [
    'preserves line breaks but not blank lines',
    'a\r\n\r\nb\t c\u2028d \n\u200b\n e',
    'a\nb c\nd\ne',
  ],
  ['preserves at most eight line breaks', 'x\n'.repeat(11), `${'x\n'.repeat(8)}x x x`],
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
})
