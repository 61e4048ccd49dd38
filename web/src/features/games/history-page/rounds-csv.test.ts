import type { RoundRecord } from '@tallyhouse/contract/games/round'
import { expect, it } from 'vitest'
import { roundsCsv } from './rounds-csv.ts'

const round: RoundRecord<'wheel'> = {
  id: 7,
  game: 'wheel',
  stake: 10,
  multiplier: '0.00',
  payout: 0,
  isRefunded: false,
  choice: {},
  outcome: { segmentIndex: 0 },
  createdAt: '2026-11-21T12:00:00.000Z',
}

const csvRow = (fields: Partial<RoundRecord<'wheel'>>) =>
  roundsCsv([{ ...round, ...fields }]).split('\r\n')[1]

it('has a header row even without rounds', () => {
  expect(roundsCsv([])).toBe('id,game,bet,multiplier,payout,profit,refunded,time\r\n')
})

it('writes an ASCII minus, which spreadsheets can parse', () => {
  expect(csvRow({})).toBe('7,wheel,10,0.00,0,-10,no,2026-11-21T12:00:00.000Z')
})

it('marks refunded rounds', () => {
  const fields = { isRefunded: true, payout: 10, multiplier: '1.00' }
  expect(csvRow(fields)).toBe('7,wheel,10,1.00,10,0,yes,2026-11-21T12:00:00.000Z')
})

it('quotes values that would break the row', () => {
  expect(csvRow({ multiplier: '1,5"\n' })).toContain('"1,5""\n"')
})
