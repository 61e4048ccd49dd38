import { baccarat } from './baccarat.ts'
import { blackjack } from './blackjack.ts'
import { crash } from './crash.ts'
import { sharedCrash } from './crash-shared.ts'
import { dice } from './dice.ts'
import { hilo } from './hilo.ts'
import { keno } from './keno.ts'
import { limbo } from './limbo.ts'
import { mines } from './mines.ts'
import { plinko } from './plinko.ts'
import { roulette } from './roulette.ts'
import { slots } from './slots.ts'
import { wheel } from './wheel.ts'

/** Instant games. A live crash round settles to the same record as an instant one. */
export const instantGames = { dice, roulette, crash, slots, wheel, keno, plinko, baccarat, limbo }

/** Games that are always played over several calls. */
export const roundGames = { mines, blackjack, hilo }

/** Games in which several players take part in one draw. Their rounds are recorded as those of one player. */
export const sharedGames = { crash: sharedCrash }
