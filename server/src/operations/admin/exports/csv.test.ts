import { describe, expect, it } from 'vitest'
import { csvLine } from './csv.ts'

describe('a line of a CSV file', () => {
  it('separates cells with commas and ends lines with CRLF', () => {
    const at = new Date('2026-03-02T12:00:00.123Z')
    expect(csvLine(['ada', 12, -5, true, null, at])).toBe(
      'ada,12,-5,true,,2026-03-02T12:00:00.123Z\r\n',
    )
  })

  it('quotes separators, quotes and line breaks', () => {
    expect(csvLine(['a,b', 'call "hi"', 'two\nlines', ''])).toBe(
      '"a,b","call ""hi""","two\nlines",\r\n',
    )
  })

  it.each([
    '=1+1',
    '+1',
    '-1',
    '@cmd',
    ' =1',
    '\u200b=1',
    '\t=1',
    '\r=1',
    '\n=1',
    '＝1',
    '＋1',
    '－1',
    '＠1',
  ])('escapes the formula %j', (text) => {
    expect(csvLine([text])).toMatch(/^"?'/)
  })

  it.each([
    ['x;=1+1', "x;'=1+1\r\n"],
    ['x; \u200b@cmd', "x;' \u200b@cmd\r\n"],
    ['x\t-1|+1', "x\t'-1|'+1\r\n"],
    ['x\n=1', `"x\n'=1"\r\n`],
  ])('escapes the formula after a separator of other dialects in %j', (text, line) => {
    expect(csvLine([text])).toBe(line)
  })

  it('does not escape signs within text', () => {
    expect(csvLine(['a=b', "o'hara", 'x-y@example.com', 'a; b'])).toBe(
      "a=b,o'hara,x-y@example.com,a; b\r\n",
    )
  })
})
