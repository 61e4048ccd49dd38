import type { SlotsOutcome } from '@tallyhouse/game-rules/slots'
import { expect, it } from 'vitest'
import { spokenOf } from './slots-words.ts'

it.each<[SlotsOutcome['symbols'], string]>([
  [['cherry', 'bell', 'bell'], 'Cherry, bell, bell. Pair, 1.5x'],
  [['star', 'grapes', 'star'], 'Star, grapes, star. Pair, 1.5x'],
  [['cherry', 'cherry', 'cherry'], 'Cherry, cherry, cherry. Three cherries, 2x'],
  [['diamond', 'diamond', 'diamond'], 'Diamond, diamond, diamond. Three diamonds, 50x'],
  [['lemon', 'orange', 'star'], 'Lemon, orange, star. No match'],
])('says %j as "%s"', (symbols, sentence) => {
  expect(spokenOf(symbols)).toBe(sentence)
})
