import { expect, it } from 'vitest'
import { cleanText } from './clean-text.ts'

it.each([
  ['trims it', '  hello \n', 'hello'],
  [
    'keeps line breaks without blank lines (F28)',
    'a\r\n\r\nb\t c\u2028d \n\u200b\n e',
    'a\nb c\nd\ne',
  ],
  ['keeps eight line breaks', 'x\n'.repeat(11), `${'x\n'.repeat(8)}x x x`],
  ['leaves markup alone', '<script>alert("1 & 2")</script>', '<script>alert("1 & 2")</script>'],
  ['drops control characters', 'a\u0000b\u001b[31mc\u0085', 'ab[31mc'],
  ['drops halves of characters', 'a\ud800b\udc00', 'ab'],
  ['drops overrides of the direction', 'x\u202egnp.\u202c\u2066y\u2069\u200f', 'xgnp.y'],
  ['drops characters nobody sees', 'a\u00ad\u200b\ufeff\u{e0041}b', 'ab'],
  ['drops a blank of Braille and marks of annotations', 'a\u2800\ufff9b\ufffa\ufffb', 'ab'],
  ['keeps four marks on a letter', `z${'\u0310'.repeat(60)}a`, `z${'\u0310'.repeat(4)}a`],
  [
    'is not fooled by joiners between them',
    `z${'\u0310\u200d'.repeat(60)}`,
    'z\u0310\u200d\u0310\u200d',
  ],
  ['keeps emoji that are joined', '👩‍👩‍👧 ❤️', '👩‍👩‍👧 ❤️'],
  ['keeps other writing', 'ซื้อ ที่ می‌خواهم שלום ã', 'ซื้อ ที่ می‌خواهم שלום ã'],
  ['finds nothing in what cannot be seen', ' \u200d\u3164\ufe0f\u0301 ', ''],
])('%s', (_what, written, kept) => {
  expect(cleanText(written)).toBe(kept)
})
