import { pages } from '@tallyhouse/contract/pages'
import { type ComponentType, lazy, type ReactNode, Suspense, useEffect } from 'react'
import { ErrorBoundary } from 'react-error-boundary'
import { Route, Switch, useLocation } from 'wouter'
import { keepWholeApp } from './lib/app-worker.ts'
import { type LazyPart, lazyPart } from './lib/lazy-part.tsx'
import { legalPlaces } from './lib/legal-places.ts'
import { useStore } from './lib/store.ts'
import { whenIdle } from './lib/when-idle.ts'
import LandingPage from './pages/landing-page.tsx'
import { PageFailure } from './pages/shell/page-failure.tsx'
import { PageMark, pageStands } from './pages/shell/page-stands.tsx'
import { Shell } from './pages/shell/shell.tsx'
import { RouteGuard } from './session/route-guard.tsx'
import { LoadingScreen } from './ui/loading-screen.tsx'

const AuthPage = lazy(() => import('./pages/auth-page.tsx'))
const VerifyEmailPage = lazy(() => import('./pages/verify-email-page.tsx'))
const ForgotPasswordPage = lazy(() => import('./pages/forgot-password-page.tsx'))
const ResetPasswordPage = lazy(() => import('./pages/reset-password-page.tsx'))
const DashboardPage = lazyPart(() => import('./pages/dashboard-page.tsx'))
const EarnPage = lazyPart(() => import('./pages/earn-page.tsx'))
const GamesPage = lazyPart(() => import('./pages/games-page.tsx'))
const LogInToPlayPage = lazy(() => import('./pages/log-in-to-play-page.tsx'))
const GameHistoryPage = lazy(() => import('./pages/game-history-page.tsx'))
const RoundPage = lazy(() => import('./pages/round-page.tsx'))
const WithdrawPage = lazyPart(() => import('./pages/withdraw-page.tsx'))
const ProfilePage = lazyPart(() => import('./pages/profile-page.tsx'))
const WithdrawalHistoryPage = lazy(() => import('./pages/withdrawal-history-page.tsx'))
const LeaderboardPage = lazyPart(() => import('./pages/leaderboard-page.tsx'))
const PlayLimitsPage = lazy(() => import('./pages/play-limits-page.tsx'))
const AboutPlayLimitsPage = lazy(() => import('./pages/about-play-limits-page.tsx'))
const LegalPage = lazy(() => import('./pages/legal-page.tsx'))
const AdminPage = lazy(() => import('./pages/admin-page.tsx'))
const AdminUserPage = lazy(() => import('./pages/admin-user-page.tsx'))
const NotFoundPage = lazy(() => import('./pages/not-found-page.tsx'))

/** The pages behind the main links, and what else players begin with, by the first part of their paths. */
const playersPages: Record<string, LazyPart> = {
  '': DashboardPage,
  earn: EarnPage,
  games: GamesPage,
  withdraw: WithdrawPage,
  profile: ProfilePage,
  leaderboard: LeaderboardPage,
}

/** What a player does first has the network and the processor to itself. */
const PREFETCH_DELAY_MS = 5000

/** Every screen by its path. */
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
            <Route path={pages.round} component={RoundPage} />
            <Route path={pages.receipt} component={RoundPage} />
            {legalPlaces.map((place) => (
              <Route key={place.path} path={place.path}>
                <LegalPage key={place.path} {...place} />
              </Route>
            ))}
            <Route path={pages.home}>{guarded(DashboardPage)}</Route>
            <Route path={pages.earn}>{guarded(EarnPage)}</Route>
            <Route path={pages.games}>
              {guarded(GamesPage, path !== '/games' && <LogInToPlayPage />)}
            </Route>
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
          <PageMark />
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

/** Loads the page of a path, if it is one that players begin with, and the table that stands on it. */
export async function loadPlayersPage(path: string): Promise<void> {
  const [, page = '', game] = path.split('/')
  await playersPages[page]?.load()
  if (playersPages[page] !== GamesPage) return
  const { loadTable } = await import('./pages/games-page.tsx')
  await loadTable(game)
}

/** Loads the pages of the main links, each in a moment of its own, once a player's first page stands. */
function useMainPagesPrefetch(): void {
  const hasPage = useStore(pageStands)
  useEffect(() => {
    if (!hasPage) return undefined
    let giveUp = () => {}
    const loadNext = ([page, ...rest]: LazyPart[]) => {
      if (!page) return
      const next = () => loadNext(rest)
      giveUp = whenIdle(() => void page.load().then(next, next))
    }
    const timer = setTimeout(() => {
      void keepWholeApp()
      loadNext(Object.values(playersPages))
    }, PREFETCH_DELAY_MS)
    return () => {
      clearTimeout(timer)
      giveUp()
    }
  }, [hasPage])
}
