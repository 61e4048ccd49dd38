import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { compileMessages } from './compile.ts'
import { pseudoLocalize } from './pseudo-locale.ts'

let folder: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'messages-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
})

function write(locale: string, messages: Record<string, Record<string, string>>): void {
  const localeFolder = join(folder, 'locales', locale)
  rmSync(localeFolder, { recursive: true, force: true })
  mkdirSync(localeFolder, { recursive: true })
  for (const [namespace, named] of Object.entries(messages)) {
    writeFileSync(join(localeFolder, `${namespace}.json`), JSON.stringify(named))
  }
}

function read(path: string): string {
  return readFileSync(join(folder, 'dist', path), 'utf8')
}

describe('compileMessages', () => {
  it('writes a function per message and the type of its values', () => {
    write('en', {
      dice: { roll: 'Roll', bets: '{count, plural, one {# bet} other {# bets}} of {points}' },
    })
    compileMessages(folder)
    expect(read('dice.js')).toContain(
      'const message_roll = /* @__PURE__ */ message("dice.roll", () => "Roll")',
    )
    expect(read('dice.js')).toContain('import { number, plural } from "@messageformat/runtime"')
    expect(read('dice.d.ts')).toContain('declare const message_roll: Message')
    expect(read('dice.d.ts')).toContain(
      'declare const message_bets: Message<[values: { count: number; points: string | number }]>',
    )
  })

  it('imports what several messages need once', () => {
    write('en', {
      dice: {
        one: '{a, plural, one {#} other {#}}',
        two: '{a, select, x {y} other {z}} {a, number}',
      },
      keno: { one: '{a, plural, one {#} other {#}}' },
    })
    compileMessages(folder)
    for (const path of ['dice.js', 'catalogs/en-XA.js']) {
      expect(read(path)).toContain('import { number, plural, select } from')
      expect(read(path).match(/^import .*runtime"$/gm)).toHaveLength(1)
    }
  })

  it('exports the names of games, which are messages of their namespaces', () => {
    write('en', { dice: { gameName: 'Dice' }, play: { bet: 'Bet' }, slots: { gameName: 'Slots' } })
    compileMessages(folder)
    expect(read('game-names.js')).toBe(
      "export { gameName as dice } from './dice.js'\nexport { gameName as slots } from './slots.js'\n",
    )
  })

  it('lists the rules of each game', () => {
    write('en', { dice: { rule1: 'One die is rolled.', roll: 'Roll', rule2: 'A win pays.' } })
    compileMessages(folder)
    expect(read('rules.js')).toContain('dice: [dice_rule1, dice_rule2],')
  })

  it('needs one folder for another language', () => {
    write('en', { dice: { roll: 'Roll' } })
    write('de', { dice: { roll: 'Würfeln' } })
    compileMessages(folder)
    expect(read('catalogs/de.js')).toContain('"dice.roll": () => "Würfeln"')
    expect(read('catalogs.js')).toContain('"de": () => import(\'./catalogs/de.js\')')
  })

  it('removes what is gone and does not touch what is unchanged', () => {
    write('en', { dice: { roll: 'Roll' }, keno: { draw: 'Draw' } })
    compileMessages(folder)
    const before = statSync(join(folder, 'dist/dice.js')).mtimeMs
    write('en', { dice: { roll: 'Roll' } })
    compileMessages(folder)
    expect(statSync(join(folder, 'dist/dice.js')).mtimeMs).toBe(before)
    expect(() => read('keno.js')).toThrow('ENOENT')
  })

  it.each([
    ['{count, plural, one {# bet}}', 'dice.broken is not valid ICU MessageFormat'],
    ['{unclosed', 'dice.broken is not valid ICU MessageFormat'],
  ])('names the invalid message %s', (text, error) => {
    write('en', { dice: { broken: text } })
    expect(() => compileMessages(folder)).toThrow(error)
  })

  it('exports names that are reserved or used by the runtime', () => {
    write('en', { dice: { delete: 'Delete', number: '{count, plural, one {#} other {#}}' } })
    compileMessages(folder)
    expect(read('dice.js')).toContain(
      'export { message_delete as delete, message_number as number }',
    )
  })

  it('rejects a name that is not an identifier', () => {
    write('en', { dice: { 'delete-it': 'Delete' } })
    expect(() => compileMessages(folder)).toThrow('dice.delete-it cannot be an export')
  })
})

describe('pseudoLocalize', () => {
  it.each([
    ['Roll', 'Ŕöļļ'],
    [
      '{count, plural, =0 {none} one {# bet} other {# bets}}',
      '{count, plural, =0 {ñöñé} one {# ƀéţ} other {# ƀéţš}}',
    ],
    ['It’s <link>here</link>', 'Îţ’š <link>ĥéŕé</link>'],
    ['{at, date, short} {n, number}', '{at, date, short} {n, number}'],
  ])('accents the letters of %s', (text, accented) => {
    expect(pseudoLocalize(text)).toBe(accented)
  })
})
