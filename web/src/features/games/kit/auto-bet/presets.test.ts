import { expect, it } from 'vitest'
import { initialAutoBet } from './draft.ts'
import {
  arePresets,
  PRESET_NAME_MAX,
  PRESETS_MAX,
  renamed,
  withoutPreset,
  withPreset,
} from './presets.ts'

const preset = (name: string, bets = 10) => ({ name, draft: { ...initialAutoBet, bets } })
const full = Array.from({ length: PRESETS_MAX }, (_, index) => preset(`Preset ${index}`))

it('adds a preset, and replaces the one of the same name in its place', () => {
  const two = withPreset(withPreset([], preset('Slow')), preset('Fast'))
  expect(withPreset(two, preset('Slow', 50))).toEqual([preset('Slow', 50), preset('Fast')])
})

it('never has more than 20', () => {
  expect(withPreset(full, preset('One more'))).toEqual(full)
  expect(withPreset(full, preset('Preset 3', 99))[3]?.draft.bets).toBe(99)
})

it('renames and deletes by name', () => {
  const two = [preset('Slow'), preset('Fast', 5)]
  expect(renamed(two, 'Fast', 'Faster')).toEqual([preset('Slow'), preset('Faster', 5)])
  expect(withoutPreset(two, 'Slow')).toEqual([preset('Fast', 5)])
})

it.each([
  ['a list that is too long', [...full, preset('One more')]],
  ['the same name twice', [preset('Slow'), preset('Slow')]],
  ['an empty name', [preset(' ')]],
  ['a long name', [preset('x'.repeat(PRESET_NAME_MAX + 1))]],
  ['no name', [{ draft: initialAutoBet }]],
  ['invalid settings', [{ name: 'Slow', draft: { ...initialAutoBet, bets: -1 } }]],
  ['no settings', [null]],
  ['no list', { 0: preset('Slow') }],
])('ignores stored presets with %s', (_fault, stored) => {
  expect(arePresets(full)).toBe(true)
  expect(arePresets(stored)).toBe(false)
})
