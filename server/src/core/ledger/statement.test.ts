import { gameType } from '@tallyhouse/contract/games/all-games'
import { dice } from '@tallyhouse/game-rules/dice'
import * as names from '@tallyhouse/messages/game-names'
import { expect, test } from 'vitest'
import type * as z from 'zod/mini'
import type { PayoutResult } from '#features/withdrawals/providers/payout-provider.ts'
import { givenEarner, givenPlayer, newRobloxDetails } from '#testing/given.ts'
import { testOffers } from '#testing/modules/test-offers.ts'
import { chooseLuck } from '#testing/players/choose-luck.ts'
import { decideAs } from '#testing/players/decide-as.ts'
import { exampleBets } from '#testing/players/example-bets.ts'
import { send } from '#testing/send.ts'
import { testApp } from '#testing/test-app.ts'

let result: PayoutResult = { status: 'paid', reference: 'REF-1' }
const app = await testApp({
  payoutProvider: { name: 'scripted', submit: async () => result, queryStatus: async () => result },
})
const admin = await givenPlayer(app, { admin: true })
const { credit, reverse } = testOffers(app.db, app.clock)

test('describes each line with its method and outcome, offer, or game', async () => {
  const player = await givenEarner(app, 5000)
  const { playerId } = player
  const statement = async (): Promise<string[]> =>
    (await send(app, player, '/api/user/transactions'))
      .json()
      .map(({ description }: { description: string }) => description)

  await send(app, player, '/api/automated-withdrawal/request', {
    type: 'robux',
    amount: 50,
    details: newRobloxDetails(player),
  })
  expect((await statement())[0]).toBe('Robux Withdrawal')
  await app.jobs.runDue()
  expect((await statement())[0]).toBe('Robux Withdrawal - Completed Successfully')

  const paypal = { method: 'paypal', amount: 1000, paymentDetails: 'ada@example.com' }
  const { id } = (await send(app, player, '/api/withdrawal/request', paypal)).json()
  await decideAs(app, admin, { id, status: 'rejected' })

  result = { status: 'failed', message: 'There is no such account.' }
  await send(app, player, '/api/automated-withdrawal/request', {
    type: 'robux',
    amount: 60,
    details: newRobloxDetails(player),
  })
  await app.jobs.runDue()

  await credit({ playerId, transactionId: 's-1', offerName: 'Kingdom Builder' })
  await reverse({ of: 's-1' })

  await chooseLuck(
    app,
    player,
    (random) => dice.draw(random, { prediction: 'over' }).diceResult > 3,
  )
  await send(app, player, '/api/games/dice', { betAmount: 1, prediction: 'over' })

  expect((await statement()).slice(0, 9)).toEqual([
    'Dice win',
    'Dice bet',
    'Kingdom Builder reversed',
    'Kingdom Builder',
    'Robux withdrawal returned',
    'Robux Withdrawal',
    'PayPal withdrawal returned',
    'PayPal withdrawal',
    'Robux Withdrawal - Completed Successfully',
  ])
})

test('calls every game by its name', async () => {
  const player = await givenPlayer(app, { points: 1000 })
  const starts = {
    'mines/start': { betAmount: 1, mineCount: 3 },
    'blackjack/start': { betAmount: 1 },
    'hilo/start': { betAmount: 1 },
  }
  for (const [game, body] of Object.entries({ ...exampleBets(1), ...starts })) {
    await send(app, player, `/api/games/${game}`, body)
  }
  const lines = (await send(app, player, '/api/user/transactions')).json()
  const bets = Object.fromEntries(
    lines
      .map(({ gameType: type, description }: Record<string, string>) => [type, description])
      .filter(([, description]: string[]) => description?.endsWith(' bet')),
  )
  const gameNames: Record<z.output<typeof gameType>, () => string> = names
  expect(bets).toEqual(
    Object.fromEntries(gameType.options.map((type) => [type, `${gameNames[type]()} bet`])),
  )
})
