import { expect, it, test } from 'vitest'
import { paymentActions, paymentFacts, paymentLabel, paymentNotes } from './payments.ts'

const NOW = Date.parse('2026-03-02T12:00:00Z')
const admin = { id: 1, username: 'ada' }
const viewer = { admin, now: NOW, isPaused: false }
const paused = { ...viewer, isPaused: true }

function taken(by: string, minutesAgo: number) {
  const at = NOW - minutesAgo * 60_000
  const times = { at: new Date(at).toISOString(), endsAt: new Date(at + 1_800_000).toISOString() }
  return { robux: null, take: { by, ...times } }
}

const queued = { userId: 7, ending: null, payment: { robux: null, take: null } }
const mine = { ...queued, payment: taken('ada', 5) }
const theirs = { ...queued, payment: taken('ben', 5) }
const overdue = { ...queued, payment: taken('ben', 31) }
const ending = { by: 'ben', outcome: 'paid' as const, note: 'ORDER-7' }

it('offers to take a payout that no one pays, and to record it only to who took it', () => {
  expect(paymentActions(queued, viewer)).toEqual(['note', 'notPaid', 'take'])
  expect(paymentActions(mine, viewer)).toEqual(['note', 'giveBack', 'notPaid', 'paid'])
  expect(paymentActions(theirs, viewer)).toEqual(['note'])
  expect(paymentActions(overdue, viewer)).toEqual(['note', 'notPaid', 'takeOver'])
  expect(paymentActions({ ...queued, payment: null }, viewer)).toEqual([])
  expect(paymentActions({ ...queued, userId: admin.id }, viewer)).toEqual([])
})

it('hides taking while payouts are paused, but not recording what was paid', () => {
  expect(paymentActions(queued, paused)).toEqual(['note', 'notPaid'])
  expect(paymentActions(overdue, paused)).toEqual(['note', 'notPaid'])
  expect(paymentActions(mine, paused)).toContain('paid')
  expect(paymentNotes(queued, paused)[0]).toContain('Payouts are paused.')
})

it('asks the second of two admins to confirm, and not the first', () => {
  expect(paymentActions({ ...theirs, ending }, viewer)).toEqual(['note', 'notPaid', 'paid'])
  expect(paymentActions({ ...mine, ending: { ...ending, by: 'ada' } }, viewer)).toEqual(['note'])
  const notPaid = { ...ending, outcome: 'not_paid' as const }
  expect(paymentActions({ ...queued, ending: notPaid }, viewer)).toEqual(['note', 'notPaid'])
})

it('shows who pays, and warns before a payout is taken over', () => {
  expect(paymentLabel(queued)).toBe('Waiting to be paid')
  expect(paymentLabel(theirs)).toContain('Being paid by <data>ben</data>')
  expect(paymentLabel({ ...theirs, ending })).toBe('Needs another admin to confirm')
  expect(paymentLabel({ payment: null, ending: null })).toBeUndefined()
  expect(paymentNotes(queued, viewer)[0]).toContain('Take this payout before you pay it')
  expect(paymentNotes(theirs, viewer)[0]).toContain('You can take it over after')
  expect(paymentNotes(overdue, viewer)[0]).toContain('may have paid it')
  expect(paymentNotes({ ...queued, userId: admin.id }, viewer)[0]).toContain('your own withdrawal')
})

test('all that is needed to pay can be copied as it is entered elsewhere', () => {
  const line = { username: 'mika', usdValue: '1234.50' }
  const robux = { method: 'robux', payment: { robux: 1250, take: null } } as const
  const details = { username: 'Mika_Builds', gamepassId: '991' }
  const copied = (facts: ReturnType<typeof paymentFacts>) => facts.map((fact) => fact.copied)
  expect(copied(paymentFacts({ ...line, ...robux, destination: 'Mika_Builds', details }))).toEqual([
    'https://www.roblox.com/game-pass/991',
    '1250',
    'Mika_Builds',
  ])
  const zelle = {
    method: 'zelle' as const,
    ...line,
    ...queued,
    destination: '+15552301234',
    details: {},
  }
  expect(copied(paymentFacts(zelle))).toEqual(['+15552301234', 'mika', '1234.50'])
  expect(paymentFacts(zelle)[2]?.shown).toBe('$1,234.50')
})

test('a payout by a method of a newer version has a recipient, a player, and an amount', () => {
  const payout = { ...queued, method: 'postcard' as never, destination: 'Elm Street', details: {} }
  const facts = paymentFacts({ ...payout, username: 'mika', usdValue: '5.00' })
  expect(facts.map(({ copied }) => copied)).toEqual(['Elm Street', 'mika', '5.00'])
})
