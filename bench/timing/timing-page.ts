import type { GameType } from '@tallyhouse/contract/games/all-games'

/** Medians, in milliseconds. */
export type GameTiming = {
  game: GameType
  /** From the press that decides the round until the button takes the next bet, with all animations. */
  animatedMs: number
  /** The same if the animation is skipped; null if it cannot be. */
  skippedMs: number | null
  fastMs: number
  /** Button presses per bet with the same stake and options. */
  pressesPerBet: number
  /** Between two auto-bets in fast mode; null in multi-step games, whose rounds differ in length. */
  autoMs: number | null
  /** The buttons that are not fully in view, with the window size. */
  hidden: string[]
}

const ANIMATED_MS_MAX = 1500
const FAST_MS_MAX = 300
const AUTO_MS_MAX = 275

/** Every target that a game misses, as a sentence. */
export function missedTargets(timings: GameTiming[]): string[] {
  return timings.flatMap(({ game, ...timing }) => {
    const animatedMs = Math.min(timing.animatedMs, timing.skippedMs ?? Number.POSITIVE_INFINITY)
    const missed = [
      // Its cards are dealt as the player decides.
      game !== 'blackjack' && animatedMs > ANIMATED_MS_MAX && `next bet after ${animatedMs} ms`,
      timing.fastMs > FAST_MS_MAX && `next bet after ${timing.fastMs} ms in fast mode`,
      timing.pressesPerBet > 1 && `${timing.pressesPerBet} presses for a bet`,
      (timing.autoMs ?? 0) > AUTO_MS_MAX && `auto-bet every ${timing.autoMs} ms`,
      ...timing.hidden.map((name) => `out of view: ${name}`),
    ]
    return missed.filter((miss) => miss !== false).map((miss) => `${game}: ${miss}`)
  })
}

/** The page with all timings. */
export function timingPage(timings: GameTiming[]): string {
  const missed = missedTargets(timings)
  return `# Speed of play

Written by \`npm run timing\`: the built product in Chromium on 2 cores, medians in milliseconds.

- *animated*: from the press that places the bet, or ends a round of several steps, until the button takes the
  next bet. At most ${ANIMATED_MS_MAX} when skipped, except while blackjack's cards are dealt.
- *skipped*: the same if the button is pressed again after 350 ms.
- *fast*: the same in fast mode, at most ${FAST_MS_MAX}.
- *presses*: of the button, for each bet with the same stake and options.
- *auto*: between two bets of auto-bet in an instant game, in fast mode, at most ${AUTO_MS_MAX}.
- *in view*: the buttons, without scrolling, in manual and auto mode and while auto-bet runs, at 1280×720,
  1366×625, 390×844, and 390×664.

| game | animated | skipped | fast | presses | auto | in view |
|---|--:|--:|--:|--:|--:|---|
${timings.map(formatTimingRow).join('\n')}

${missed.length === 0 ? 'Every target is met.' : `Missed:\n\n${missed.map((miss) => `- ${miss}`).join('\n')}`}
`
}

function formatTimingRow({ game, hidden, ...timing }: GameTiming): string {
  const { animatedMs, skippedMs, fastMs, pressesPerBet, autoMs } = timing
  const cells = [game, animatedMs, skippedMs ?? '–', fastMs, pressesPerBet, autoMs ?? '–']
  return `| ${[...cells, hidden.length === 0 ? 'yes' : 'NO'].join(' | ')} |`
}
