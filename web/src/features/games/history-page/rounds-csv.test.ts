import { expect, it } from 'vitest'
import type { HistoryItem } from '../kit/rounds/history.ts'
import { roundsCsv } from './rounds-csv.ts'

const round: HistoryItem = {
  id: 7,
  gameType: 'dice',
  betAmount: 10,
  multiplier: '0.00',
  isWin: false,
  winAmount: 0,
  isRefunded: false,
  choice: {},
  outcome: {},
  createdAt: '2026-11-21T12:00:00.000Z',
}

const rowOf = (fields: Partial<HistoryItem>) =>
  roundsCsv([{ ...round, ...fields }]).split('\r\n')[1]

it('has a header row even without rounds', () => {
  expect(roundsCsv([])).toBe('id,game,bet,multiplier,payout,profit,refunded,time\r\n')
})

it('writes an ASCII minus, which spreadsheets can parse', () => {
  expect(rowOf({})).toBe('7,dice,10,0.00,0,-10,no,2026-11-21T12:00:00.000Z')
})

it('marks refunded rounds', () => {
  const fields = { isRefunded: true, winAmount: 10, multiplier: '1.00' }
  expect(rowOf(fields)).toBe('7,dice,10,1.00,10,0,yes,2026-11-21T12:00:00.000Z')
})

it('quotes values that would break the row', () => {
  expect(rowOf({ multiplier: '1,5"\n' })).toContain('"1,5""\n"')
})
