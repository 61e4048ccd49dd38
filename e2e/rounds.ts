import { expect, type Page } from '@playwright/test'
import type { GameType } from '@tallyhouse/contract/games/all-games'
import type { RoundRecord } from '@tallyhouse/contract/games/round'
import { describeRound } from '../web/src/features/games/games.ts'

/** A round in the player's history, as the server returns it. */
export type Round<Game extends GameType = GameType> = {
  [Name in Game]: RoundRecord<Name> & { isWin: boolean }
}[Game]

/** The player's last round in a game. Expects its receipt to match. */
export async function lastRound(page: Page, game: GameType): Promise<Round> {
  const rounds = await (await page.request.get(`/api/games/history?game=${game}`)).json()
  const round: Round = rounds[0]
  const receipt = await (await page.request.get(`/api/games/rounds/${round.id}`)).json()
  const { stake, payout, choice, outcome } = round
  expect(receipt).toMatchObject({ game, stake, payout, choice, outcome })
  return round
}

/** A round's choice and result as lists show them. */
export function roundDescription(round: Pick<Round, 'game' | 'choice' | 'outcome'>) {
  return describeRound(round)
}

/** The player's available points. */
export async function fetchPoints(page: Page): Promise<number> {
  const user = await (await page.request.get('/api/auth/user')).json()
  return user.points
}
