import { TARGET_MAX_HUNDREDTHS, TARGET_MIN_HUNDREDTHS } from '@tallyhouse/game-rules/limbo'
import * as z from 'zod/mini'
import { instantGame } from './instant-game.ts'
import { limboNames } from './names/limbo-names.ts'

const targetHundredths = z.int().check(z.gte(TARGET_MIN_HUNDREDTHS), z.lte(TARGET_MAX_HUNDREDTHS))

export const limbo = instantGame({
  game: 'limbo',
  names: limboNames,
  summary: 'Draws a result from 1.00 to 1,000.00 and pays the target if the result reaches it',
  choice: { targetHundredths },
  outcome: { resultHundredths: z.int() },
  example: { targetHundredths: 200 },
})
