import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act } from 'react'
import { expect, it } from 'vitest'
import { createTestRoot } from '#lib/test-root.ts'
import { currentUserQuery, type SessionUser } from '#session/current-user.ts'
import type { WithdrawalTerms } from '#session/terms.ts'
import { AddressesCard } from './addresses-card.tsx'
import type { PayoutAddress } from './payout-addresses.ts'

const terms = { methods: [{ method: 'paypal', label: 'PayPal' }] } as WithdrawalTerms
const addresses = [
  { id: 1, method: 'paypal', label: 'Savings', destination: 'a@example.com', waitsUntil: null },
  { id: 2, method: 'paypal', label: 'Daily', destination: 'b@example.com', waitsUntil: null },
] as PayoutAddress[]

it('keeps the focus in the card when the focused address is removed', async () => {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } })
  client.setQueryData(currentUserQuery.queryKey, { id: 7, emailVerified: true } as SessionUser)
  const container = document.createElement('div')
  document.body.append(container)
  const root = createTestRoot(container)
  const show = (left: PayoutAddress[]) =>
    act(async () =>
      root.render(
        <QueryClientProvider client={client}>
          <AddressesCard addresses={left} terms={terms} />
        </QueryClientProvider>,
      ),
    )
  await show(addresses)
  const remove = container.querySelector<HTMLElement>('[aria-label="Remove Savings"]')
  await act(async () => remove?.focus())
  await show(addresses.slice(1))
  expect(remove?.isConnected).toBe(false)
  expect(document.activeElement).toBe(container.querySelector('section'))
})

it('lists an address for a method of a newer version', async () => {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } })
  client.setQueryData(currentUserQuery.queryKey, { id: 7, emailVerified: true } as SessionUser)
  const container = document.createElement('div')
  const newer = [{ ...addresses[0], method: 'postcard' }] as unknown as PayoutAddress[]
  await act(async () =>
    createTestRoot(container).render(
      <QueryClientProvider client={client}>
        <AddressesCard addresses={newer} terms={terms} />
      </QueryClientProvider>,
    ),
  )
  expect(container.querySelector('li')?.textContent).toContain('Savings')
  expect(container.querySelector('li svg')).not.toBeNull()
})
