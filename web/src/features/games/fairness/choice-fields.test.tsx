import { gameType } from '@tallyhouse/contract/games/all-games'
import type { GameChoice } from '@tallyhouse/contract/games/round'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, type ComponentType } from 'react'
import { expect, it } from 'vitest'
import type { GameType } from '#lib/game-names.ts'
import { createTestRoot } from '#lib/test-root.ts'
import { games } from '../games.ts'
import type { ChoiceFieldsProps } from '../kit/screen/game-description.ts'

/** A choice for each game that differs from the initial one. */
const picked: { [G in GameType]: GameChoice<G> } = {
  dice: { prediction: 'under' },
  roulette: { bets: [{ type: 'straight', numbers: [17], amount: 5 }], wheel: 'single_zero' },
  crash: { cashOutHundredths: 250 },
  mines: { mineCount: 7, tiles: [4], end: 'cash_out' },
  slots: {},
  blackjack: { moves: ['hit', 'stand'] },
  wheel: { segments: 50, risk: 'high' },
  keno: { selectedNumbers: [3, 34, 80], paytable: 'balanced' },
  plinko: { rows: 8, risk: 'high' },
  baccarat: { bet: 'tie' },
  limbo: { targetHundredths: 512 },
  hilo: { steps: ['lower'], end: 'cash_out' },
}

const withFields = gameType.options.filter((game) => games[game].ChoiceFields)

it.each(withFields)('the fields of %s show the choice of a round that was picked', async (game) => {
  const Fields = games[game].ChoiceFields as ComponentType<ChoiceFieldsProps<typeof game>>
  async function shown(choice: GameChoice<GameType>): Promise<string> {
    const place = document.body.appendChild(document.createElement('form'))
    await act(async () =>
      createTestRoot(place).render(
        <QueryClientProvider client={new QueryClient()}>
          <Fields choice={choice as never} locked={false} onChange={() => {}} />
        </QueryClientProvider>,
      ),
    )
    const fields = [...place.querySelectorAll<HTMLInputElement>('input, select, textarea')]
    const values = fields.map(({ value, checked }) => `${value} ${checked ?? ''}`)
    return `${values.join()} ${place.textContent}`
  }
  expect(await shown(picked[game])).not.toBe(await shown(games[game].initialChoice))
})
