import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { readMessages } from './compile.ts'

const english = readMessages(import.meta.dirname, 'en')
const specified: Record<string, string> = JSON.parse(
  readFileSync(join(import.meta.dirname, 'specified.json'), 'utf8'),
)

it('other texts call it "log in" and "sign up"', () => {
  const others = Object.entries(english).flatMap(([namespace, texts]) =>
    Object.entries(texts)
      .filter(([name]) => !(`${namespace}.${name}` in specified))
      .filter(([, text]) =>
        /\bsign(ed|ing)?[ -]?in\b|\bregist(er|ration)|^create (an )?account/i.test(text),
      )
      .map(([name]) => `${namespace}.${name}`),
  )
  expect(others).toEqual([])
})

it('other texts write a multiplier with its sign, not with a letter', () => {
  // The segments of the wheel have the specified names.
  const allowed = new Set([...Object.keys(specified), 'wheel.segmentMultiplier'])
  const others = Object.entries(english).flatMap(([namespace, texts]) =>
    Object.entries(texts)
      .filter(([name, text]) => /[\d}]x\b/.test(text) && !allowed.has(`${namespace}.${name}`))
      .map(([name]) => `${namespace}.${name}`),
  )
  expect(others).toEqual([])
})

it('texts required by the specification are unchanged', () => {
  const actual = Object.keys(specified).map((key) => {
    const [namespace = '', name = ''] = key.split('.')
    return [key, english[namespace]?.[name]]
  })
  expect(Object.fromEntries(actual)).toEqual(specified)
})
