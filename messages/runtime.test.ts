import { afterEach, describe, expect, it } from 'vitest'
import { BASE_LOCALE, type Message, message, setLocale, text, translate } from './src/runtime.ts'

const bets: Message<[values: { count: number }]> = message(
  'dice.bets',
  ({ count }) => `${count} bets`,
)
const roll = message<Record<string, never>>('dice.roll', () => 'Roll')

afterEach(() => setLocale(BASE_LOCALE, {}))

describe('message', () => {
  it('has its key, and formats in the language in use', () => {
    expect(bets.key).toBe('dice.bets')
    expect(bets({ count: 2 })).toBe('2 bets')
    setLocale('de', { 'dice.bets': ({ count }) => `${String(count)} Einsätze` })
    expect(bets({ count: 2 })).toBe('2 Einsätze')
  })
})

describe('text', () => {
  it('is the key of a message and its values', () => {
    expect(text(bets, { count: 2 })).toEqual({ key: 'dice.bets', values: { count: 2 } })
    expect(text(roll, {})).toEqual({ key: 'dice.roll', values: {} })
  })
})

describe('translate', () => {
  it('falls back to the English of the server', () => {
    expect(translate(text(roll, {}), 'Roll')).toBe('Roll')
    expect(translate(undefined, 'Roll')).toBe('Roll')
    setLocale('de', { 'dice.bets': ({ count }) => `${String(count)} Einsätze` })
    expect(translate(text(roll, {}), 'Roll')).toBe('Roll')
  })

  it('formats a translated text with its values', () => {
    setLocale('de', { 'dice.bets': ({ count }) => `${String(count)} Einsätze` })
    expect(translate(text(bets, { count: 3 }), '3 bets')).toBe('3 Einsätze')
  })
})
