import { type ComponentType, lazy, Suspense } from 'react'
import { ErrorBoundary } from 'react-error-boundary'
import { Route, Switch, useLocation } from 'wouter'
import { PageFailure } from './pages/shell/page-failure.tsx'
import { Shell } from './pages/shell/shell.tsx'
import { RouteGuard } from './session/route-guard.tsx'
import { LoadingScreen } from './ui/loading-screen.tsx'

const LandingPage = lazy(() => import('./pages/landing-page.tsx'))
const AuthPage = lazy(() => import('./pages/auth-page.tsx'))
const VerifyEmailPage = lazy(() => import('./pages/verify-email-page.tsx'))
const DashboardPage = lazy(() => import('./pages/dashboard-page.tsx'))
const EarnPage = lazy(() => import('./pages/earn-page.tsx'))
const GamesPage = lazy(() => import('./pages/games-page.tsx'))
const RoundPage = lazy(() => import('./pages/round-page.tsx'))
const WithdrawPage = lazy(() => import('./pages/withdraw-page.tsx'))
const WithdrawalHistoryPage = lazy(() => import('./pages/withdrawal-history-page.tsx'))
const AdminPage = lazy(() => import('./pages/admin-page.tsx'))
const NotFoundPage = lazy(() => import('./pages/not-found-page.tsx'))

/** Every screen by its path. */
export function AppRouter() {
  const [path] = useLocation()
  return (
    <Shell>
      <ErrorBoundary FallbackComponent={PageFailure} resetKeys={[path]}>
        <Suspense fallback={<LoadingScreen />}>
          <Switch>
            <Route path="/landing" component={LandingPage} />
            <Route path="/auth" component={AuthPage} />
            <Route path="/verify-email" component={VerifyEmailPage} />
            <Route path="/rounds/:roundId" component={RoundPage} />
            <Route path="/">{guarded(DashboardPage)}</Route>
            <Route path="/earn">{guarded(EarnPage)}</Route>
            <Route path="/games/:game?">{guarded(GamesPage)}</Route>
            <Route path="/withdraw">{guarded(WithdrawPage)}</Route>
            <Route path="/withdrawal-history">{guarded(WithdrawalHistoryPage)}</Route>
            <Route path="/admin">{guarded(AdminPage)}</Route>
            <Route component={NotFoundPage} />
          </Switch>
        </Suspense>
      </ErrorBoundary>
    </Shell>
  )
}

function guarded(Page: ComponentType) {
  return (
    <RouteGuard>
      <Page />
    </RouteGuard>
  )
}
