import type { SlotsOutcome } from '@tallyhouse/game-rules/slots'
import { expect, it } from 'vitest'
import { announcedSpin } from './slots.tsx'

it.each<[SlotsOutcome['symbols'], string]>([
  [['cherry', 'bell', 'bell'], 'Cherry, bell, bell. Pair, 1.5×'],
  [['star', 'grapes', 'star'], 'Star, grapes, star. Pair, 1.5×'],
  [['cherry', 'cherry', 'cherry'], 'Cherry, cherry, cherry. Three cherries, 2×'],
  [['diamond', 'diamond', 'diamond'], 'Diamond, diamond, diamond. Three diamonds, 50×'],
  [['lemon', 'orange', 'star'], 'Lemon, orange, star. No match'],
])('announces %j as "%s"', (symbols, sentence) => {
  expect(announcedSpin(symbols)).toBe(sentence)
})
