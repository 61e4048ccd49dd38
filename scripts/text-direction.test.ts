import { expect, it } from 'vitest'
import { readSources } from './sources.ts'

/** People write in any language, so each text they write has its own direction. */
it('what is not translated takes its direction from its own letters', () => {
  const attributes = readSources()
    .filter(({ path }) => /^web\/src\/.*\.tsx$/.test(path) && !path.endsWith('.test.tsx'))
    .flatMap(({ path, text }) =>
      [...text.matchAll(/\btranslate=["{].*\s+.*/g)].map(([found]) => `${path}: ${found}`),
    )
  expect(attributes.length).toBeGreaterThan(90)
  expect(attributes.filter((found) => !found.includes('dir="auto"'))).toEqual([])
})
