import { expect, it } from 'vitest'
import { deviceOf } from './offer-ticket.tsx'

it.each([
  ['iphone,ipad', 'phone', 'iPhone, iPad'],
  ['Android', 'phone', 'Android'],
  ['desktop', 'desktop', 'Desktop'],
  ['desktop, android', 'both', 'Desktop, Android'],
  ['all', 'both', 'All'],
])('parses %s', (device, kind, label) => {
  expect(deviceOf(device)).toEqual({ kind, label })
})
