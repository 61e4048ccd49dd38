import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const read = (file: string) => JSON.parse(readFileSync(join(import.meta.dirname, file), 'utf8'))
const english: Record<string, Record<string, string>> = read('locales/en.json')
const specified: Record<string, string> = read('specified.json')

it('texts required by the specification are unchanged', () => {
  const actual = Object.keys(specified).map((key) => {
    const [namespace = '', name = ''] = key.split('.')
    return [key, english[namespace]?.[name]]
  })
  expect(Object.fromEntries(actual)).toEqual(specified)
})
