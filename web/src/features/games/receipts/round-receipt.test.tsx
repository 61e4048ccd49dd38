import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act } from 'react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { createTestRoot, until } from '#lib/test-root.ts'
import { currentUserQuery, type SessionUser } from '#session/current-user.ts'
import { type ActiveRound, activeRoundsQuery } from '../kit/rounds/use-open-round.ts'
import { RoundReceipt } from './round-receipt.tsx'
import { sampleRound } from './sample-round.ts'

const revealed = { ...sampleRound(3, new Date('2026-11-21T17:00:00Z')), id: 12 }
const sealed = { ...revealed, fairness: { ...revealed.fairness, serverSeed: null } }
const { serverSeedHash } = revealed.fairness
const seeds = { serverSeedHash, clientSeed: 'a', nonce: 4, seedOrder: 'server_first' }
let place: HTMLElement
let isRevealed: boolean
let activeHash: string
let rejection: object | undefined
let rotations: Record<string, string>[]

beforeEach(() => {
  isRevealed = false
  activeHash = serverSeedHash
  rejection = undefined
  rotations = []
  vi.stubGlobal('fetch', async (url: string, { body }: RequestInit = {}) => {
    const nextPair = { ...seeds, serverSeedHash: activeHash, nextServerSeedHash: 'next' }
    if (url === '/api/fairness') return Response.json(nextPair)
    if (url !== '/api/fairness/client-seed') return Response.json(isRevealed ? revealed : sealed)
    if (rejection) return Response.json(rejection, { status: 409 })
    rotations.push(JSON.parse(String(body)))
    isRevealed = true
    return Response.json({ ...nextPair, revealed: { serverSeed: 'x', nonce: 4 } })
  })
})

const text = () => place.textContent ?? ''
const button = (label: string) =>
  [...place.querySelectorAll('button')].find(({ textContent }) => textContent === label)

const mines = { game: 'mines', roundId: 3, betAmount: 10 } as ActiveRound

async function show(open: ActiveRound[] = []): Promise<void> {
  place = document.createElement('div')
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } })
  client.setQueryData(currentUserQuery.queryKey, { id: 7, heldInRoundsPoints: 0 } as SessionUser)
  client.setQueryData(activeRoundsQuery.queryKey, open)
  await act(async () =>
    createTestRoot(place).render(
      <QueryClientProvider client={client}>
        <RoundReceipt roundId={12} />
      </QueryClientProvider>,
    ),
  )
  await until(() => place.querySelector('button'))
}

async function press(label: string): Promise<void> {
  await act(async () => {
    button(label)?.click()
    button(label)?.click()
  })
}

describe('verifying the round of a seed in use', () => {
  it('rotates once, with the hash that was published, and shows the result', async () => {
    await show()
    expect(text()).toContain('Revealing it starts the next pair')
    expect(text()).toContain('hidden until you rotate it')
    let scrolledTo: string | null = null
    vi.spyOn(HTMLElement.prototype, 'scrollIntoView').mockImplementation(function (
      this: HTMLElement,
    ) {
      scrolledTo = this.textContent
    })
    await press('Reveal and verify')
    await until(() => text().includes('Verified'))
    expect(rotations).toEqual([
      { clientSeed: expect.stringMatching(/^[0-9a-f]{20}$/), nextServerSeedHash: 'next' },
    ])
    expect(text()).toContain('The seed matches the hash shown before the bet')
    expect(button('Verify again')).toBeDefined()
    expect(scrolledTo).toContain('Verified')
  })

  it('does not rotate if the seed was revealed elsewhere', async () => {
    await show()
    isRevealed = true
    await press('Reveal and verify')
    await until(() => text().includes('Verified'))
    expect(rotations).toEqual([])
  })

  it("rotates nothing for another player's round, which an admin sees", async () => {
    activeHash = 'of the admin'
    await show()
    await press('Reveal and verify')
    await until(() => button('Reveal and verify'))
    expect([rotations, text().includes('Verified')]).toEqual([[], false])
  })

  it('names an open round that has to end first, and leads to its table', async () => {
    await show([mines])
    expect(button('Reveal and verify')).toBeUndefined()
    expect(text()).toContain('Finish your open Mines round first.')
    const link = place.querySelector('a')
    expect([link?.getAttribute('href'), link?.textContent]).toEqual([
      '/games/mines',
      'Continue Mines',
    ])
  })

  it('stays as it was if a round was opened in another tab', async () => {
    rejection = { code: 'round_open', message: 'Finish your open round first.', text: { key: '-' } }
    await show()
    await press('Reveal and verify')
    await until(() => button('Reveal and verify'))
    expect([rotations, text().includes('Verified')]).toEqual([[], false])
  })
})

it('verifies a revealed round at once, also while another one is open', async () => {
  isRevealed = true
  await show([mines])
  await press('Verify in browser')
  await until(() => text().includes('Verified'))
  expect(rotations).toEqual([])
})
