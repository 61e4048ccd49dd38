import { expect, it } from 'vitest'
import { readSources } from './sources.ts'

const byItsOwnRule =
  /\.trim\(\)\.to(Lower|Upper)Case\(\)|to(Lower|Upper)Case\(\) ===|=== .*to(Lower|Upper)Case\(\)/

it('compares what people type with foldText, so that every keyboard can type it', () => {
  const found = readSources()
    .filter(({ path }) => /^(server|web|contract)\/src\//.test(path) && !/\.test\.tsx?$/.test(path))
    // Compares key names.
    .filter(({ path }) => path !== 'web/src/features/games/kit/screen/shortcuts.ts')
    .filter(({ text }) => byItsOwnRule.test(text))
    .map(({ path }) => path)
  expect(found).toEqual([])
})
