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
      .filter(([, text]) => /\bsign(ed|ing)?[ -]?in\b|\bregist(er|ration)/i.test(text))
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
