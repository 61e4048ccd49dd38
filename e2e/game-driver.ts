import type { Locator, Page } from '@playwright/test'
import { type GameType, gameType } from '@tallyhouse/contract/games/all-games'
import type { GameChoice } from '@tallyhouse/contract/games/round'
import { heldCall, type Name, press } from './game-controls.ts'
import { type InputDevice, pressAction } from './input-devices.ts'
import type { Round } from './rounds.ts'

/** How tests play a game on its screen, and what the screen shows afterward. */
export type GameDriver<Game extends GameType = GameType> = {
  /** The label on the button that places a bet. */
  betButton: Name
  /** The label of the option that matters most, if there is one. */
  setting?: string
  /** Plays a round. */
  play(page: Page, input: InputDevice): Promise<void>
  /** Starts a round, which then animates or waits for a move. Returns a function that finishes it. */
  begin(page: Page): Promise<() => Promise<void>>
  /** Whether the round is still in progress, for games whose rounds can end on their own. */
  lasts?(page: Page): Promise<boolean>
  /** Chooses what auto-bet plays, if that differs from playing by hand. */
  presetAuto?(page: Page): Promise<void>
  /** Causes an error. Returns the message that the player sees. */
  fail(page: Page): Promise<string>
  /** Switches the table to another variant. Returns a function that switches back. */
  showVariant?(page: Page): Promise<() => Promise<void>>
  /** Every call whose response the stage shows. */
  moves: Move[]
  /** Reads the stage from what is painted or labeled there. */
  readStage(page: Page): Promise<unknown>
  /** The expected stage after a round. */
  expectedStage(round: Round<Game>): unknown
  /** The screen-reader announcement when a round ends. The net result follows it. */
  expectedAnnouncement(round: Round<Game>): string
  /** The game also announces moves before the round ends. */
  announcesMoves?: true
  /** The accessible name of the newest results strip entry. */
  expectedStripEntry(round: Round<Game>): string
  /** Enters a stored round's choice into the verifier. Missing in games without choices. */
  choose?(dialog: Locator, choice: GameChoice<Game>): Promise<void>
}

type Move = {
  path: string
  ready?(page: Page): Promise<unknown>
  act(page: Page): Promise<void>
}

/** What instant-game drivers share: one button places the bet that `prepare` chose. */
export function instantDriver(
  game: GameType,
  betButton: Name,
  prepare: (page: Page) => Promise<void> = async () => {},
) {
  return {
    betButton,
    play: (page: Page, input: InputDevice) => pressAction(page, input, betButton),
    async begin(page: Page) {
      await prepare(page)
      return heldCall(page, game, betButton)
    },
    moves: [{ path: game, ready: prepare, act: (page: Page) => press(page, betButton) }],
  }
}

/** Each game's driver, from its file in `games`. */
export async function loadDrivers(): Promise<Record<GameType, GameDriver>> {
  const loaded = gameType.options.map(async (game) => {
    const file: { default: GameDriver } = await import(`./games/${game}.ts`)
    return [game, file.default] as const
  })
  return Object.fromEntries(await Promise.all(loaded)) as Record<GameType, GameDriver>
}
