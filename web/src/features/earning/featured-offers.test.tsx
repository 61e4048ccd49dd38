import { deviceKind } from '@tallyhouse/contract/device-kind'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { until } from '#lib/test-root.ts'
import { FeaturedOffers, type Offer } from './featured-offers.tsx'
import { deviceNames } from './offer-device.tsx'

const offer: Offer = {
  network: 'ogads',
  offerid: '17',
  name: 'Paper Lantern (iOS, Incent)',
  name_short: 'Paper Lantern',
  adcopy: 'Finish chapter one.',
  description: '',
  picture: 'https://pictures.test/17.png',
  ctype: null,
  device: 'iphone',
  minutes: null,
  steps: [],
  payout: '2.50',
  points: 1250,
  link: '/offers/go/ogads/17',
  isCompleted: false,
}

let root: Root
let responses: (() => Promise<Response>)[]

beforeEach(() => {
  document.body.innerHTML = '<div id="root"></div><div id="live-polite"></div>'
  root = createRoot(document.getElementById('root') as HTMLElement)
  vi.stubGlobal('fetch', () => responses.shift()?.())
  setDevice(true)
})
function setDevice(isPhone: boolean, width = 1280): void {
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query === '(pointer: coarse)' ? isPhone : width < 768,
    addEventListener: () => {},
    removeEventListener: () => {},
  }))
}

afterEach(async () => {
  await act(async () => root.unmount())
  vi.unstubAllGlobals()
})

const found = (offers: Offer[]) => async () =>
  Response.json({ success: true, offers, error: null, message: null })
const unavailable = async () =>
  Response.json({ success: false, offers: [], error: 'Failed to load offers', message: null })
const unreachable = () => Promise.reject(new TypeError('no network'))

async function show(boostPercent: number, ...given: (() => Promise<Response>)[]): Promise<void> {
  responses = given
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  await act(async () =>
    root.render(
      <QueryClientProvider client={client}>
        <FeaturedOffers boostPercent={boostPercent} />
      </QueryClientProvider>,
    ),
  )
  await until(() => document.querySelector('.skeleton') === null)
}

const text = () => document.getElementById('root')?.textContent
const tryAgain = () => document.querySelector('button') as HTMLButtonElement

it('states in how many steps an offer pays where they are not listed', async () => {
  const steps = [
    { title: 'Light the first lantern', points: 250 },
    { title: 'Finish chapter one', points: 1000 },
  ]
  await show(0, found([{ ...offer, steps }]))
  const count = [...document.querySelectorAll('span')].find(
    (part) => part.textContent === 'in 2 steps',
  )
  expect(count?.className).toContain('sm:hidden')
  expect(document.querySelector('a ul')?.className).toContain('max-sm:hidden')
})

it('shows that an offer is completed in place of its points', async () => {
  await show(50, found([{ ...offer, isCompleted: true }]))
  expect(text()).toContain('Completed')
  expect(text()).not.toMatch(/1,250|50%/)
})

it.each([
  [true, 'Desktop', 'Only on a computer', 'iOS, Android'],
  [false, 'iphone,ipad', 'Only on a phone', 'Desktop'],
])(
  'marks what the device cannot do, and lists it last (phone: %s)',
  async (isPhone, device, mark, own) => {
    setDevice(isPhone)
    await show(
      0,
      found([
        { ...offer, device },
        { ...offer, offerid: '18', device: own },
      ]),
    )
    const [first, last] = [...document.querySelectorAll('a')].map(({ textContent }) => textContent)
    expect(first).toContain(own)
    expect(last).toContain(mark)
  },
)

it('lists what is completed after what needs another device', async () => {
  await show(
    0,
    found([
      { ...offer, device: 'Desktop' },
      { ...offer, offerid: '18', isCompleted: true },
    ]),
  )
  const [first, last] = [...document.querySelectorAll('a')].map(({ textContent }) => textContent)
  expect(first).toContain('Only on a computer')
  expect(last).toContain('Completed')
})

it('calls no offer impossible in a window as narrow as a phone', async () => {
  setDevice(false, 390)
  await show(0, found([offer, { ...offer, offerid: '18', device: 'Desktop' }]))
  expect(text()).toContain('iPhone')
  expect(text()).toContain('Desktop')
  expect(text()).not.toContain('Only on a')
})

it('knows a phone with a mouse by what its browser reports', async () => {
  setDevice(false)
  vi.stubGlobal(
    'navigator',
    Object.assign(Object.create(navigator), { userAgentData: { mobile: true } }),
  )
  await show(0, found([offer, { ...offer, offerid: '18', device: 'Desktop' }]))
  expect(text()).toContain('Only on a computer')
  expect(text()).not.toContain('Only on a phone')
})

it('states no needed device once the offer is completed', async () => {
  await show(0, found([{ ...offer, device: 'Desktop', isCompleted: true }]))
  expect(text()).not.toContain('Only on a computer')
})

it('opens an offer in a new tab', async () => {
  await show(0, found([offer]))
  const link = document.querySelector('a')
  expect(link?.getAttribute('href')).toBe('/offers/go/ogads/17')
  expect(link?.target).toBe('_blank')
  expect(link?.textContent).toContain('Paper LanternFinish chapter one.iPhone1,250points')
})

it('shows the boost only while it runs', async () => {
  await show(10, found([offer]))
  expect(text()).toContain('+10%')
  await act(async () => root.unmount())
  root = createRoot(document.getElementById('root') as HTMLElement)
  await show(0, found([offer]))
  expect(text()).not.toContain('%')
})

it('shows the time and what each step pays, as far as the network names them', async () => {
  const steps = [
    { title: 'Open it', points: 250 },
    { title: 'Finish chapter one', points: 1000 },
  ]
  const timed = { ...offer, minutes: 25, steps }
  const long = { ...offer, offerid: '18', device: null, minutes: 480 }
  await show(0, found([timed, long, { ...offer, offerid: '19', device: null }]))
  const [first, second, third] = [...document.querySelectorAll('a')].map((a) => a.textContent)
  expect(first).toContain('Open it+250Finish chapter one+1,000iPhoneAbout 25 min1,250points')
  expect(second).toContain('Finish chapter one.About 8 h1,250points')
  expect(third).toContain('Finish chapter one.1,250points')
})

it('draws a picture if there is none, or if it does not load', async () => {
  await show(0, found([offer, { ...offer, offerid: '18', picture: null }]))
  const drawings = () => document.querySelectorAll('.prize-sign svg').length
  expect(drawings()).toBe(1)
  await act(async () => document.querySelector('img')?.dispatchEvent(new Event('error')))
  expect([document.querySelector('img'), drawings()]).toEqual([null, 2])
  expect(text()).not.toContain('PPaper')
})

it('explains that there are none for this location', async () => {
  await show(0, found([]))
  expect(text()).toContain('No offers available for your location at the moment')
  expect(document.querySelector('a')?.hash).toBe('#offerwall')
})

it('explains the failure and retries on request', async () => {
  await show(0, unavailable, unreachable, found([offer]))
  expect(text()).toBe('Offers Temporarily UnavailableFailed to load offersTry Again')
  await act(async () => tryAgain().click())
  await until(() => text()?.includes('Please try again.'))
  expect(text()).toContain('Failed to load offers. Please try again.')
  await act(async () => tryAgain().click())
  await until(() => document.querySelector('a'))
  expect(text()).toContain('Paper Lantern')
  expect(document.getElementById('live-polite')?.textContent).toBe('Offers loaded.')
})

it.each([
  ['iphone,ipad', 'phone', 'iPhone, iPad'],
  ['Android', 'phone', 'Android'],
  ['desktop', 'desktop', 'Desktop'],
  ['desktop, android', 'both', 'Desktop, Android'],
  ['all', 'both', 'All'],
])('parses %s', (device, kind, label) => {
  expect([deviceKind(device), deviceNames(device)]).toEqual([kind, label])
})
