import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { until } from '#lib/test-root.ts'
import { GeneralToasts } from '#ui/overlay/toast.ts'
import { ChallengesCard, type DailyChallenge } from './challenges-card.tsx'

const games: DailyChallenge = {
  id: 'play_5_games',
  title: 'Play 5 games',
  description: 'Play five rounds of any game today.',
  type: 'games',
  reward: 25,
  progress: 5,
  target: 5,
  completed: true,
  claimed: false,
}
const offers = { ...games, id: 'complete_3_offers', title: 'Complete 3 offers', completed: false }

let root: Root
let challenges: DailyChallenge[]
let claims: string[]
let rejection: Response | undefined
let isResponseLost: boolean

const json = (body: unknown, code = 200) => new Response(JSON.stringify(body), { status: code })
const buttons = () => [...document.querySelectorAll<HTMLButtonElement>('li button')]
const seen = async (what: string) => until(() => document.body.textContent.includes(what))

beforeEach(() => {
  document.body.innerHTML = '<div id="root"></div>'
  challenges = [games, offers]
  claims = []
  rejection = undefined
  isResponseLost = false
  vi.stubGlobal('fetch', async (url: string) => {
    if (url === '/api/daily-challenges') return json(challenges)
    claims.push(url)
    if (rejection) return rejection
    challenges = [{ ...games, claimed: true }, offers]
    if (isResponseLost) throw new TypeError('Failed to fetch')
    return json({ reward: 25 })
  })
})
afterEach(async () => {
  await act(async () => root.unmount())
  vi.unstubAllGlobals()
})

async function show(): Promise<void> {
  root = createRoot(document.getElementById('root') as HTMLElement)
  await act(async () =>
    root.render(
      <QueryClientProvider
        client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}
      >
        <ChallengesCard isPrimary nextAction="See the offers" />
        <GeneralToasts />
      </QueryClientProvider>,
    ),
  )
}

it('states that rewards are bonus points', async () => {
  await show()
  await seen('Play 5 games')
  expect(document.body.textContent).toContain('In bonus points, to bet but not withdraw.')
})

it('offers to claim only a completed challenge, and claims it once', async () => {
  await show()
  await seen('Play 5 games')
  expect(buttons().map(({ textContent }) => textContent)).toEqual(['Claim 25 pts'])
  await act(async () => {
    buttons()[0]?.click()
    buttons()[0]?.click()
  })
  await seen('Play 5 games: +25 points')
  await seen('1 of 2 claimed')
  buttons()[0]?.click()
  expect(claims).toEqual(['/api/daily-challenges/play_5_games/claim'])
  expect(buttons()[0]?.getAttribute('aria-label')).toBe('Play 5 games: claimed')
})

it('lists completed challenges first', async () => {
  challenges = [offers, games]
  await show()
  await seen('Play 5 games')
  const titles = [...document.querySelectorAll('h3')].map(({ textContent }) => textContent)
  expect(titles).toEqual(['Play 5 games', 'Complete 3 offers'])
})

it("shows the server's message when a claim is refused", async () => {
  rejection = json({ code: 'not_completed', message: 'This challenge is not completed yet.' }, 409)
  await show()
  await seen('Play 5 games')
  await act(async () => buttons()[0]?.click())
  await seen('Claim Failed')
  expect(document.body.textContent).toContain('This challenge is not completed yet.')
})

it('reports that a claim was paid if only its response was lost', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  isResponseLost = true
  await show()
  await seen('Play 5 games')
  await act(async () => buttons()[0]?.click())
  await act(async () => vi.advanceTimersByTimeAsync(2500))
  await seen('Challenge claimedPlay 5 games: +25 points')
  expect(claims).toHaveLength(3)
  expect(document.body.textContent).not.toContain('Failed')
})

it('shows the next action where there are no challenges', async () => {
  challenges = []
  await show()
  await seen('No challenges today.')
  expect(document.body.textContent).toContain('See the offers')
})

it('shows a challenge of a newer type', async () => {
  challenges = [{ ...games, type: 'chat' as never, title: 'Write in the chat' }]
  await show()
  await seen('Write in the chat')
  expect(document.querySelector('li svg')).not.toBeNull()
})
