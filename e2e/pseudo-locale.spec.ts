import { type BrowserContext, expect } from '@playwright/test'
import { gameType } from '@tallyhouse/contract/games/all-games'
import { post, signUp } from './calls.ts'
import { playEveryGame } from './every-game.ts'
import { test } from './fixtures.ts'
import { settled } from './inspect.ts'
import { navigate } from './navigate.ts'
import { ADMIN } from './product.ts'
import { applyPseudoLocale, untranslatedTexts } from './untranslated.ts'

const publicPages = [
  '/landing',
  '/games',
  '/auth',
  '/auth?tab=sign-up',
  '/forgot-password',
  '/reset-password?token=unknown',
  '/verify-email?token=unknown',
  '/no/such/page',
  '/terms',
  '/games/keno',
  '/play-limits',
]
const playerPages = [
  '/',
  '/games',
  '/earn',
  '/withdraw',
  '/withdrawal-history',
  '/profile',
  '/profile?tab=security',
  '/profile?tab=transactions',
  '/game-history',
  '/leaderboard',
  '/play-limits',
  ...gameType.options.map((game) => `/games/${game}`),
]
const adminTabs = [
  'dashboard',
  'users',
  'withdrawals',
  'challenges',
  'settings',
  'tickets',
  'signals',
  'blocked',
  'announcements',
  'audit',
]
const adminPages = adminTabs.map((tab) => `/admin?tab=${tab}`)

test('every text is from a message catalog', { tag: '@soak' }, async ({ browser }) => {
  const visitor = await browser.newContext()
  await expectTranslated(visitor, publicPages)

  const player = await browser.newContext()
  await signUp(player, 'pseudo_localized')
  const rounds = await playEveryGame(player, [{ type: 'straight', numbers: [17], amount: 1 }])
  const { id } = await (await player.request.get('/api/auth/user')).json()
  await expectTranslated(player, [...playerPages, `/rounds/${rounds.dice}`])

  const admin = await browser.newContext()
  await post(admin, '/api/auth/login', ADMIN)
  await expectTranslated(admin, [...adminPages, `/admin/users/${id}`])
})

async function expectTranslated(context: BrowserContext, paths: string[]): Promise<void> {
  await applyPseudoLocale(context)
  const page = await context.newPage()
  for (const path of paths) {
    await navigate(page, path)
    await settled(page)
    expect.soft(await untranslatedTexts(page), path).toEqual([])
  }
  await context.close()
}
