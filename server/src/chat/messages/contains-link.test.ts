import { expect, it } from 'vitest'
import { containsLink } from './contains-link.ts'

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
])('detects a link in %s', (text) => {
  expect(containsLink(text)).toBe(true)
})

it.each([
  'Well.that was close',
  'I won 1.50x twice...',
  'dot com is dead',
  'claim:20, not 30',
  'e.g. me.then you',
  'file.command',
])('detects no link in %s', (text) => {
  expect(containsLink(text)).toBe(false)
})
