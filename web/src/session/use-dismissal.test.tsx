import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act } from 'react'
import { expect, it } from 'vitest'
import { createTestRoot } from '#lib/test-root.ts'
import { currentUserQuery, type SessionUser } from './current-user.ts'
import { useDismissal } from './use-dismissal.ts'

function Notice({ state }: { state: string }) {
  const { isDismissed, dismiss, reset } = useDismissal('test', state)
  return (
    <p>
      {isDismissed ? 'gone' : 'shown'}
      <button type="button" onClick={dismiss} />
      <button type="button" onClick={reset} />
    </p>
  )
}

it('puts a notice away in every part of a page, until its contents change or it is reset', async () => {
  const client = new QueryClient()
  client.setQueryData(currentUserQuery.queryKey, { id: 4 } as SessionUser)
  const place = document.body.appendChild(document.createElement('div'))
  const root = createTestRoot(place)
  const show = (states: string[]) =>
    act(async () =>
      root.render(
        <QueryClientProvider client={client}>
          {states.map((state, index) => (
            <Notice key={['first', 'second'][index]} state={state} />
          ))}
        </QueryClientProvider>,
      ),
    )
  const texts = () => [...place.querySelectorAll('p')].map(({ textContent }) => textContent)
  const press = (index: number) => act(async () => place.querySelectorAll('button')[index]?.click())
  await show(['three', 'three'])
  expect(texts()).toEqual(['shown', 'shown'])
  await press(0)
  expect(texts()).toEqual(['gone', 'gone'])
  await show(['three', 'four'])
  expect(texts()).toEqual(['gone', 'shown'])
  await press(3)
  expect(texts()).toEqual(['shown', 'shown'])
})
