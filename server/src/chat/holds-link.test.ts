import { expect, it } from 'vitest'
import { holdsLink } from './holds-link.ts'

it.each([
  'see https://example.org/a',
  'HTTP://EXAMPLE.ORG',
  'www.example.org',
  'go to free-points.xyz now',
  'discord.gg/abc',
  'bit.ly/abc?d=e',
  'пример.com',
  'ｅｘａｍｐｌｅ．ｃｏｍ',
  'example。com',
  'example.c\u200dom',
  'exam.c\ufe0fom',
  'ｗｗｗ．example',
])('sees one in %s', (text) => {
  expect(holdsLink(text)).toBe(true)
})

it.each([
  'Well.that was close',
  'I won 1.50x twice...',
  'dot com is dead',
  'claim:20, not 30',
  'e.g. me.then you',
  'file.command',
])('sees none in %s', (text) => {
  expect(holdsLink(text)).toBe(false)
})
