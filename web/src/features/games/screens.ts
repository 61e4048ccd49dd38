import type { GameType } from '#lib/game-names.ts'
import { type LazyPart, lazyPart } from '#lib/lazy-part.tsx'

/** The table at which all players fly together. */
export const sharedCrashScreen = lazyPart(() => import('./together/together-screen.tsx'))

/** The game screens, which load when needed. Only pages import them. */
export const screens: Record<GameType, LazyPart> = {
  dice: lazyPart(() => import('./dice/dice-screen.tsx')),
  roulette: lazyPart(() => import('./roulette/roulette-screen.tsx')),
  crash: lazyPart(() => import('./crash/crash-screen.tsx')),
  mines: lazyPart(() => import('./mines/mines-screen.tsx')),
  slots: lazyPart(() => import('./slots/slots-screen.tsx')),
  blackjack: lazyPart(() => import('./blackjack/blackjack-screen.tsx')),
  wheel: lazyPart(() => import('./wheel/wheel-screen.tsx')),
  keno: lazyPart(() => import('./keno/keno-screen.tsx')),
  plinko: lazyPart(() => import('./plinko/plinko-screen.tsx')),
  baccarat: lazyPart(() => import('./baccarat/baccarat-screen.tsx')),
  limbo: lazyPart(() => import('./limbo/limbo-screen.tsx')),
  hilo: lazyPart(() => import('./hilo/hilo-screen.tsx')),
}
