import { expect, it } from 'vitest'
import { offerDates } from './my-offer-row.tsx'

const [monday, tuesday, friday] = [
  '2026-11-16T09:00:00Z',
  '2026-11-17T09:00:00Z',
  '2026-11-20T09:00:00Z',
]
const clicked = {
  state: 'clicked' as const,
  clickedAt: monday,
  reportedAt: null,
  releaseAt: null,
  creditedAt: null,
  reversedAt: null,
}

const listSteps = (offer: Parameters<typeof offerDates>[0]) =>
  offerDates(offer).map(({ step, at }) => `${step} ${at.slice(8, 10)}`)

it('lists when pending points become available', () => {
  const pending = { ...clicked, state: 'pending' as const, reportedAt: tuesday, releaseAt: friday }
  expect(listSteps(pending)).toEqual(['started 16', 'reported 17', 'available 20'])
})

it('lists a report apart from its credit only after a wait', () => {
  const credited = {
    ...clicked,
    state: 'credited' as const,
    releaseAt: tuesday,
    creditedAt: tuesday,
  }
  expect(listSteps({ ...credited, reportedAt: tuesday })).toEqual(['started 16', 'credited 17'])
  expect(listSteps({ ...credited, reportedAt: monday })).toEqual([
    'started 16',
    'reported 16',
    'credited 17',
  ])
})

it('lists no release of an offer that was reversed while pending', () => {
  const reversed = {
    ...clicked,
    state: 'reversed' as const,
    reportedAt: monday,
    releaseAt: friday,
    reversedAt: tuesday,
  }
  expect(listSteps(reversed)).toEqual(['started 16', 'reported 16', 'reversed 17'])
})
