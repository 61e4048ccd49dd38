import { pages } from '@tallyhouse/contract/pages'
import { type ComponentType, lazy, type ReactNode, Suspense, useEffect } from 'react'
import { ErrorBoundary } from 'react-error-boundary'
import { Route, Switch, useLocation } from 'wouter'
import { cacheWholeApp } from './lib/app-worker.ts'
import { type LazyPart, lazyPart } from './lib/lazy-part.tsx'
import { useStore } from './lib/store.ts'
import { whenIdle } from './lib/when-idle.ts'
import LandingPage from './pages/landing-page.tsx'
import { FirstPageMark, firstPageShown } from './pages/shell/first-page.tsx'
import { HeadingFocus } from './pages/shell/heading-focus.tsx'
import { PageFailure } from './pages/shell/page-failure.tsx'
import { Shell } from './pages/shell/shell.tsx'
import { RouteGuard } from './session/route-guard.tsx'
import { legalPlaces } from './ui/legal-link.tsx'
import { LoadingScreen } from './ui/logo.tsx'

const accountPages = () => import('./pages/account-pages.tsx')
const AuthPage = lazy(() => import('./pages/auth-page.tsx'))
const VerifyEmailPage = lazy(async () => ({ default: (await accountPages()).VerifyEmailPage }))
const ForgotPasswordPage = lazy(async () => ({
  default: (await accountPages()).ForgotPasswordPage,
}))
const UndoBreakPage = lazy(async () => ({ default: (await accountPages()).UndoBreakPage }))
const ResetPasswordPage = lazy(async () => ({ default: (await accountPages()).ResetPasswordPage }))
const DashboardPage = lazyPart(() => import('./pages/dashboard-page.tsx'))
const EarnPage = lazyPart(() => import('./pages/earn-page.tsx'))
const GamesPage = lazyPart(() => import('./pages/games-page.tsx'))
const GameHistoryPage = lazy(() => import('./pages/game-history-page.tsx'))
const RoundPage = lazy(() => import('./pages/round-page.tsx'))
const WithdrawPage = lazyPart(() => import('./pages/withdraw-page.tsx'))
const ProfilePage = lazyPart(() => import('./pages/profile-page.tsx'))
const WithdrawalHistoryPage = lazy(() => import('./pages/withdrawal-history-page.tsx'))
const LeaderboardPage = lazyPart(() => import('./pages/leaderboard-page.tsx'))
const playLimitsPages = () => import('./pages/play-limits-pages.tsx')
const PlayLimitsPage = lazy(async () => ({ default: (await playLimitsPages()).PlayLimitsPage }))
const AboutPlayLimitsPage = lazy(async () => ({
  default: (await playLimitsPages()).AboutPlayLimitsPage,
}))
const FairnessPage = lazy(() => import('./pages/fairness-page.tsx'))
const LegalPage = lazy(() => import('./pages/legal-page.tsx'))
const adminPages = () => import('./pages/admin-pages.tsx')
const AdminPage = lazyPart(async () => ({ default: (await adminPages()).AdminPage }))
const AdminUserPage = lazy(async () => ({ default: (await adminPages()).AdminUserPage }))
const NotFoundPage = lazy(() => import('./pages/not-found-page.tsx'))

/** The pages of the main navigation and the leaderboard, by the first segment of their paths. */
const mainPages: Record<string, LazyPart> = {
  '': DashboardPage,
  earn: EarnPage,
  games: GamesPage,
  withdraw: WithdrawPage,
  profile: ProfilePage,
  leaderboard: LeaderboardPage,
}

/** The pages that load before the first render, by the first segment of their paths. */
const firstPages: Record<string, LazyPart> = { ...mainPages, admin: AdminPage }

/** Leaves the network and the CPU to what a player does first. */
const PREFETCH_DELAY_MS = 5000

export function AppRouter() {
  const [path] = useLocation()
  useMainPagesPrefetch()
  return (
    <Shell>
      <ErrorBoundary FallbackComponent={PageFailure} resetKeys={[path]}>
        <Suspense fallback={<LoadingScreen />}>
          <Switch>
            <Route path={pages.landing} component={LandingPage} />
            <Route path={pages.auth} component={AuthPage} />
            <Route path={pages.verifyEmail} component={VerifyEmailPage} />
            <Route path={pages.forgotPassword} component={ForgotPasswordPage} />
            <Route path={pages.resetPassword} component={ResetPasswordPage} />
            <Route path={pages.undoBreak} component={UndoBreakPage} />
            <Route path={pages.round} component={RoundPage} />
            <Route path={pages.receipt} component={RoundPage} />
            <Route path={pages.fairness} component={FairnessPage} />
            {legalPlaces.map((place) => (
              <Route key={place.path} path={place.path}>
                <LegalPage key={place.path} {...place} />
              </Route>
            ))}
            <Route path={pages.home}>{guarded(DashboardPage)}</Route>
            <Route path={pages.earn}>{guarded(EarnPage)}</Route>
            <Route path={pages.games}>{guarded(GamesPage, <GamesPage />)}</Route>
            <Route path={pages.gameHistory}>{guarded(GameHistoryPage)}</Route>
            <Route path={pages.withdraw}>{guarded(WithdrawPage)}</Route>
            <Route path={pages.withdrawalHistory}>{guarded(WithdrawalHistoryPage)}</Route>
            <Route path={pages.leaderboard}>{guarded(LeaderboardPage)}</Route>
            <Route path={pages.playLimits}>
              {guarded(PlayLimitsPage, <AboutPlayLimitsPage />)}
            </Route>
            <Route path={pages.profile}>{guarded(ProfilePage)}</Route>
            <Route path={pages.admin}>{guarded(AdminPage)}</Route>
            <Route path={pages.adminUser}>{guarded(AdminUserPage)}</Route>
            <Route>
              <NotFoundPage />
            </Route>
          </Switch>
          <FirstPageMark />
          <HeadingFocus />
        </Suspense>
      </ErrorBoundary>
    </Shell>
  )
}

function guarded(Page: ComponentType, visitor?: ReactNode) {
  return (
    <RouteGuard visitor={visitor}>
      <Page />
    </RouteGuard>
  )
}

/** Loads the page of a path if it is one of `firstPages`, including the table of a game. */
export async function loadFirstPage(path: string): Promise<void> {
  const [, page = '', game] = path.split('/')
  await firstPages[page]?.load()
  if (firstPages[page] !== GamesPage) return
  const { loadScreen } = await import('./pages/games-page.tsx')
  await loadScreen(game)
}

/** Loads the main pages one by one while idle, after a player's first page is shown. */
function useMainPagesPrefetch(): void {
  const hasPage = useStore(firstPageShown)
  useEffect(() => {
    if (!hasPage) return undefined
    let cancel = () => {}
    const loadNext = ([page, ...rest]: LazyPart[]) => {
      if (!page) return
      const next = () => loadNext(rest)
      cancel = whenIdle(() => void page.load().then(next, next))
    }
    const timer = setTimeout(() => {
      void cacheWholeApp()
      loadNext(Object.values(mainPages))
    }, PREFETCH_DELAY_MS)
    return () => {
      clearTimeout(timer)
      cancel()
    }
  }, [hasPage])
}
