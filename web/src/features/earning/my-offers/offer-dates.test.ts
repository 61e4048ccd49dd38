import { expect, it } from 'vitest'
import { offerDates } from './offer-dates.ts'

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

const labelsOf = (offer: Parameters<typeof offerDates>[0]) =>
  offerDates(offer).map(({ label, at }) => `${label} ${at.slice(8, 10)}`)

it('tells when pending points become available', () => {
  const pending = { ...clicked, state: 'pending' as const, reportedAt: tuesday, releaseAt: friday }
  expect(labelsOf(pending)).toEqual(['Started 16', 'Reported 17', 'Available 20'])
})

it('tells a report apart from its credit only when there was a wait', () => {
  const credited = {
    ...clicked,
    state: 'credited' as const,
    releaseAt: tuesday,
    creditedAt: tuesday,
  }
  expect(labelsOf({ ...credited, reportedAt: tuesday })).toEqual(['Started 16', 'Credited 17'])
  expect(labelsOf({ ...credited, reportedAt: monday })).toEqual([
    'Started 16',
    'Reported 16',
    'Credited 17',
  ])
})

it('promises nothing any more of an offer that was reversed while it was pending', () => {
  const reversed = {
    ...clicked,
    state: 'reversed' as const,
    reportedAt: monday,
    releaseAt: friday,
    reversedAt: tuesday,
  }
  expect(labelsOf(reversed)).toEqual(['Started 16', 'Reported 16', 'Reversed 17'])
})
