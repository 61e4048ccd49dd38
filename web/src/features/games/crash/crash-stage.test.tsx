import { act } from 'react'
import { expect, it } from 'vitest'
import { createTestRoot } from '#lib/test-root.ts'
import { type Dealer, DealerContext } from '../kit/screen/dealer.tsx'
import { CrashStage } from './crash-stage.tsx'
import { type AimedBet, type Flight, flying } from './flight.ts'

const dealer = { isDemo: true, useRounds: () => [], useOpenReceipt: () => undefined }

async function stage(flight: Flight, bet: AimedBet): Promise<Element> {
  const place = document.createElement('div')
  await act(async () =>
    createTestRoot(place).render(
      <DealerContext value={dealer as unknown as Dealer}>
        <CrashStage flight={flight} bet={bet} />
      </DealerContext>,
    ),
  )
  return place
}

async function texts(flight: Flight, bet: AimedBet): Promise<string[]> {
  const paragraphs = (await stage(flight, bet)).querySelectorAll('p:not(.figures)')
  return [...paragraphs].map(({ textContent }) => textContent)
}

const crash = { cashOutHundredths: null, autoCashOutHundredths: null, crashPointHundredths: 112 }
const landed = { phase: 'over' as const, stake: 10, payout: 0, ...crash }

it('names the last crash beside the multiplier of the next flight', async () => {
  const bet = { stake: 10, target: null }
  expect((await stage(landed, bet)).textContent).toBe('1.12×Crashed▼−10')
  expect((await stage({ phase: 'ready', landed }, bet)).textContent).toBe(
    '1.00×Crashed at 1.12×▼−10',
  )
})

const inFlight = (targetHundredths: number | null) =>
  flying({ stake: 10, elapsedMs: 0, targetHundredths })

it('shows before the bet what its auto cash-out pays, and when', async () => {
  expect(await texts({ phase: 'ready' }, { stake: 10, target: 250 })).toEqual([
    'Cashes out at 2.50× for 25 points after 3.0 s, unless it crashes first.',
  ])
})

it('shows during a flight that the player can cash out', async () => {
  expect(await texts(inFlight(null), { stake: 10, target: null })).toEqual([
    'Cash out before it crashes.',
  ])
})

it('counts down to the auto cash-out, with what it pays', async () => {
  expect(await texts(inFlight(250), { stake: 10, target: 250 })).toEqual([
    'Cashes out at 2.50× for 25 points',
    'in 3.0 s',
  ])
})
