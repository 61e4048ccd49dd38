import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { currentUserQuery, type SessionUser } from '#session/current-user.ts'
import { StakedNotice, WithdrawableNotice } from './withdrawable-notice.tsx'

const unlocked = { thresholdPoints: 100, earnedPoints: 700, leftPoints: 0 }

const container = document.createElement('div')

function shown(eligibility: Parameters<typeof WithdrawableNotice>[0]['eligibility']): string {
  container.innerHTML = renderToStaticMarkup(<WithdrawableNotice eligibility={eligibility} />)
  return container.textContent
}

it('shows nothing when all points can be withdrawn', () => {
  const all = { unlock: unlocked, availablePoints: 1250, withdrawablePoints: 1250 }
  expect(shown(all)).toBe('')
})

it('shows what can be withdrawn now, and why the rest cannot', () => {
  const some = { unlock: unlocked, availablePoints: 1250, withdrawablePoints: 400 }
  expect(shown(some)).toContain('Available to withdraw now400 of 1,250 pts')
  expect(shown(some)).toContain(
    'The other 850 are bonus points and what they won: you can bet them, but not withdraw them.',
  )
  expect(container.querySelector('details')?.open).toBe(false)
  expect(container.querySelector('details')?.textContent).toContain('A bet uses some of both')
})

it('shows what unlocks withdrawals first', () => {
  const unlock = { thresholdPoints: 100, earnedPoints: 60, leftPoints: 40 }
  const text = shown({ unlock, availablePoints: 160, withdrawablePoints: 60 })
  expect(text).toContain('Earn 40 more points from offers to unlock withdrawals.')
  expect(text).not.toContain('Available to withdraw now')
})

it('names the points that open rounds hold, with the way there', () => {
  const client = new QueryClient()
  const show = (heldInRoundsPoints: number) => {
    client.setQueryData(currentUserQuery.queryKey, { id: 7, heldInRoundsPoints } as SessionUser)
    container.innerHTML = renderToStaticMarkup(
      <QueryClientProvider client={client}>
        <StakedNotice />
      </QueryClientProvider>,
    )
  }
  show(20)
  expect(container.textContent).toContain('20 pts are staked in open rounds.')
  expect(container.querySelector('a')?.getAttribute('href')).toBe('/games')
  show(0)
  expect(container.innerHTML).toBe('')
})
