import { expect, it } from 'vitest'
import { findLink } from './find-link.ts'

it.each([
  'see https://example.org/a',
  'HTTP://EXAMPLE.ORG',
  'www.example.org',
  'www.example.bet',
  'WWW.Example.Bet',
  'ｗｗｗ．example',
  'example.me/abc',
  'Visit Example.Me/abc',
  'join Example.Bet:8443 today',
  'bit.ly/abc?d=e',
  'discord.gg/abc',
])('finds a link in %s', (text) => {
  expect(findLink(text)).toEqual({})
})

it.each([
  ['go to free-points.xyz now', 'free-points.xyz'],
  ['discord.gg is open', 'discord.gg'],
  ['пример.com', 'пример.com'],
  ['ｅｘａｍｐｌｅ．ｃｏｍ', 'example.com'],
  ['example。com', 'example.com'],
  ['example.c\u200dom', 'example.com'],
  ['exam.c\ufe0fom', 'exam.com'],
  ['Visit Example.Com today', 'example.com'],
  ['a.b.example.com', 'a.b.example.com'],
  ['site.pro', 'site.pro'],
  ['Site.Pro', 'Site.Pro'],
  ['SITE.BET', 'SITE.BET'],
  ['get points at site.pro, fast', 'site.pro'],
  ['all of it on example.casino!', 'example.casino'],
  ['example。win is open', 'example。win'],
])('finds what could be a link in %s', (text, siteName) => {
  expect(findLink(text)).toEqual({ siteName })
})

it.each([
  'Well.that was close',
  'I won 1.50x twice...',
  'dot com is dead',
  'claim:20, not 30',
  'e.g. me.then you',
  'file.command',
  'I won.To be fair, it was luck',
  'So close.Live and learn',
  'Gewonnen.Es war knapp',
  'Verloren.De nada',
  'Dobrze.To jest super',
  'Hej.Co tam?',
  'bust at 1.02.Co teraz',
  'Oi.Me ajuda',
  'Boa sorte.Eu ganhei',
  'Hola.Me gusta',
  'De nada.De verdad',
  'grazie.Io vado',
  'Bien joué.Pro ou pas ?',
  'Kazandım.Bet büyüktü',
  'Повезло.Me too',
  'すごい。Top 10',
  'すごい。top 10',
])('finds no link in %s', (text) => {
  expect(findLink(text)).toBeUndefined()
})
