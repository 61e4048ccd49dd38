import { expect, type Page } from '@playwright/test'
import type { GameType } from '../web/src/lib/game-names.ts'

/** A round in the player's history, as the server returns it. */
export type Round = {
  id: number
  gameType: GameType
  betAmount: number
  winAmount: number
  multiplier: string
  isWin: boolean
  choice: Record<string, unknown>
  outcome: Record<string, unknown>
}

/** The player's last round of a game. Expects its receipt to match. */
export async function lastRound(page: Page, game: GameType): Promise<Round> {
  const rounds = await (await page.request.get(`/api/games/history?game=${game}`)).json()
  const round: Round = rounds[0]
  const receipt = await (await page.request.get(`/api/games/rounds/${round.id}`)).json()
  expect(receipt).toMatchObject({
    game,
    stake: round.betAmount,
    payout: round.winAmount,
    choice: round.choice,
    outcome: round.outcome,
  })
  return round
}

/** The player's available points. */
export async function pointsOf(page: Page): Promise<number> {
  const user = await (await page.request.get('/api/auth/user')).json()
  return user.points
}
