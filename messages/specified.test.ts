import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { readMessages } from './compile.ts'

const english = readMessages(import.meta.dirname, 'en')
const specified: Record<string, string> = JSON.parse(
  readFileSync(join(import.meta.dirname, 'specified.json'), 'utf8'),
)

it('texts required by the specification are unchanged', () => {
  const actual = Object.keys(specified).map((key) => {
    const [namespace = '', name = ''] = key.split('.')
    return [key, english[namespace]?.[name]]
  })
  expect(Object.fromEntries(actual)).toEqual(specified)
})
