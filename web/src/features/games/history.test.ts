import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { expect, it, vi } from 'vitest'
import { addToHistory, type HistoryItem, historyQuery } from './history.ts'

const roundOf = (id: number): HistoryItem => ({
  id,
  gameType: 'dice',
  betAmount: 10,
  multiplier: '1.80',
  isWin: true,
  winAmount: 18,
  isRefunded: false,
  choice: { prediction: 'over' },
  outcome: { roll: 5 },
  createdAt: '2026-03-02T12:00:00.000Z',
})

it('keeps a round that is shown while an older list is still on its way', async () => {
  vi.useFakeTimers()
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const reads: ((rounds: HistoryItem[]) => void)[] = []
  const queryFn = () => new Promise<HistoryItem[]>((answer) => reads.push(answer))
  const idsSeen: number[][] = []
  const observer = new QueryObserver(client, { ...historyQuery('dice'), queryFn })
  const stop = observer.subscribe(({ data }) => {
    if (data) idsSeen.push(data.map(({ id }) => id))
  })
  addToHistory(client, roundOf(8))
  await vi.advanceTimersByTimeAsync(0)
  expect(reads).toHaveLength(2)
  reads[0]?.([roundOf(7)])
  reads[1]?.([roundOf(8), roundOf(7)])
  await vi.advanceTimersByTimeAsync(0)
  expect(idsSeen.at(-1)).toEqual([8, 7])
  expect(idsSeen.every((ids) => ids.includes(8))).toBe(true)
  stop()
})
