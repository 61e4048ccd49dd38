import { pages } from '@tallyhouse/contract/pages'
import { type ComponentType, lazy, type ReactNode, Suspense, useEffect } from 'react'
import { ErrorBoundary } from 'react-error-boundary'
import { Route, Switch, useLocation } from 'wouter'
import { keepWholeApp } from './lib/app-worker.ts'
import LandingPage from './pages/landing-page.tsx'
import { PageFailure } from './pages/shell/page-failure.tsx'
import { Shell } from './pages/shell/shell.tsx'
import { useCurrentUser } from './session/current-user.ts'
import { RouteGuard } from './session/route-guard.tsx'
import { LoadingScreen } from './ui/loading-screen.tsx'

const loadDashboard = () => import('./pages/dashboard-page.tsx')
const loadEarn = () => import('./pages/earn-page.tsx')
const loadGames = () => import('./pages/games-page.tsx')
const loadWithdraw = () => import('./pages/withdraw-page.tsx')
const loadProfile = () => import('./pages/profile-page.tsx')

const AuthPage = lazy(() => import('./pages/auth-page.tsx'))
const VerifyEmailPage = lazy(() => import('./pages/verify-email-page.tsx'))
const ForgotPasswordPage = lazy(() => import('./pages/forgot-password-page.tsx'))
const ResetPasswordPage = lazy(() => import('./pages/reset-password-page.tsx'))
const DashboardPage = lazy(loadDashboard)
const EarnPage = lazy(loadEarn)
const GamesPage = lazy(loadGames)
const LogInToPlayPage = lazy(() => import('./pages/log-in-to-play-page.tsx'))
const GameHistoryPage = lazy(() => import('./pages/game-history-page.tsx'))
const RoundPage = lazy(() => import('./pages/round-page.tsx'))
const WithdrawPage = lazy(loadWithdraw)
const ProfilePage = lazy(loadProfile)
const WithdrawalHistoryPage = lazy(() => import('./pages/withdrawal-history-page.tsx'))
const LeaderboardPage = lazy(() => import('./pages/leaderboard-page.tsx'))
const PlayLimitsPage = lazy(() => import('./pages/play-limits-page.tsx'))
const AboutPlayLimitsPage = lazy(() => import('./pages/about-play-limits-page.tsx'))
const AdminPage = lazy(() => import('./pages/admin-page.tsx'))
const AdminUserPage = lazy(() => import('./pages/admin-user-page.tsx'))
const NotFoundPage = lazy(() => import('./pages/not-found-page.tsx'))

const PREFETCH_DELAY_MS = 1500

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
            <Route path={pages.home}>{guarded(DashboardPage)}</Route>
            <Route path={pages.earn}>{guarded(EarnPage)}</Route>
            <Route path={pages.games}>{guarded(GamesPage, <LogInToPlayPage />)}</Route>
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
            <Route component={NotFoundPage} />
          </Switch>
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

/** Loads the pages of the main links once someone is signed in and the first page stands. */
function useMainPagesPrefetch(): void {
  const signedIn = Boolean(useCurrentUser())
  useEffect(() => {
    if (!signedIn) return undefined
    const timer = setTimeout(() => {
      for (const load of [loadDashboard, loadEarn, loadGames, loadWithdraw, loadProfile])
        void load()
      void keepWholeApp()
    }, PREFETCH_DELAY_MS)
    return () => clearTimeout(timer)
  }, [signedIn])
}
