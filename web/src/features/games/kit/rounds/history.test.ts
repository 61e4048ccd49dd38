import type { RoundRecord } from '@tallyhouse/contract/games/round'
import { QueryClient } from '@tanstack/react-query'
import { act, createElement } from 'react'
import { expect, it, vi } from 'vitest'
import * as calls from '#lib/calls/call.ts'
import { createTestRoot } from '#lib/test-root.ts'
import { useShownRound } from '#session/shown-rounds.ts'
import { addToHistory, historyQuery } from './history.ts'

const createRound = (
  id: number,
  game: 'dice' | 'crash' = 'dice',
): RoundRecord<'dice' | 'crash'> => ({
  id,
  game,
  stake: 10,
  multiplier: '1.80',
  payout: 18,
  isRefunded: false,
  choice: { prediction: 'over' },
  outcome: { diceResult: 5 },
  createdAt: '2026-03-02T12:00:00.000Z',
})

function reading(game: 'dice' | 'crash') {
  const client = new QueryClient()
  let resolve: (rounds: RoundRecord<'dice' | 'crash'>[]) => void = () => {}
  const response = new Promise<RoundRecord<'dice' | 'crash'>[]>((done) => (resolve = done))
  vi.spyOn(calls, 'call').mockReturnValueOnce(response)
  void client.prefetchQuery(historyQuery(game))
  return {
    client,
    response: (...ids: number[]) => {
      resolve(ids.map((id) => createRound(id, game)))
      return vi.waitFor(() => expect(client.isFetching()).toBe(0))
    },
    idsShown: () => client.getQueryData(historyQuery(game).queryKey)?.map(({ id }) => id),
  }
}

it('keeps a shown round when an older list arrives', async () => {
  const { client, response, idsShown } = reading('dice')
  addToHistory(client, createRound(8))
  await response(7, 6)
  expect(idsShown()).toEqual([8, 7, 6])
})

it('stays a page long, however many rounds are played', async () => {
  const { client, response, idsShown } = reading('dice')
  await response(1)
  for (let id = 2; id <= 60; id += 1) addToHistory(client, createRound(id))
  expect(idsShown()).toEqual(Array.from({ length: 50 }, (_, index) => 60 - index))
})

it('holds back the list until the animation of the round is over', async () => {
  const { client, response, idsShown } = reading('dice')
  const root = createTestRoot(document.createElement('div'))
  await act(async () => root.render(createElement(Table, { isMoving: true })))
  const answered = response(8, 7)
  await new Promise((done) => setTimeout(done))
  expect(idsShown()).toBeUndefined()
  addToHistory(client, createRound(8))
  await act(async () => root.render(createElement(Table, { isMoving: false })))
  await answered
  expect(idsShown()).toEqual([8, 7])
})

it('does not wait for a crash flight, which is listed only after it ends', async () => {
  const { response, idsShown } = reading('crash')
  const root = createTestRoot(document.createElement('div'))
  await act(async () => root.render(createElement(Table, { isMoving: true })))
  await response(7)
  expect(idsShown()).toEqual([7])
})

function Table({ isMoving }: { isMoving: boolean }) {
  useShownRound(isMoving)
  return null
}
