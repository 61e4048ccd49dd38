import { useEffect, useState } from 'react'
import { Redirect, useSearchParams } from 'wouter'
import { SignInForm } from '../features/identity/sign-in/sign-in-form.tsx'
import { SignUpForm } from '../features/identity/sign-up-form.tsx'
import { useStore } from '../lib/store.ts'
import { usePageTitle } from '../lib/use-page-title.ts'
import { useCurrentUser } from '../session/current-user.ts'
import { useSessionFailure } from '../session/session-failure.ts'
import { forgetWantedPage, type WantedPage, wantedPage } from '../session/wanted-page.ts'
import { LoadingScreen } from '../ui/loading-screen.tsx'
import { Tab, TabPanel, TabRow, TabsRoot } from '../ui/tabs.tsx'
import { BonusPanel } from './auth/bonus-panel.tsx'
import { LegalLine } from './legal/legal-line.tsx'

/** Sign in or sign up; a friend's link opens on sign up and carries their code. */
export default function AuthPage() {
  const user = useCurrentUser()
  const [params, setParams] = useSearchParams()
  const referralCode = params.get('ref')
  const tab = params.get('tab') ?? (referralCode ? 'sign-up' : 'sign-in')
  usePageTitle(tab === 'sign-up' ? 'Sign up' : 'Sign in')
  const failure = useSessionFailure()
  const wanted = useStore(wantedPage)
  if (user === undefined && !failure) return <LoadingScreen />
  if (user) return <ToWantedPage />

  const openTab = (next: string) =>
    setParams(
      (before) => {
        const after = new URLSearchParams(before)
        after.set('tab', next)
        return after
      },
      { replace: true },
    )
  return (
    <main className="grid grow lg:grid-cols-[1fr_minmax(440px,40%)]">
      <section className="order-last flex justify-center px-4 py-6 sm:px-8 sm:py-8 lg:items-center lg:border-l lg:border-line lg:bg-ink-1">
        <div className="w-full max-w-[420px] lg:min-h-[640px]">
          <TabsRoot value={tab} onValueChange={openTab}>
            <TabRow aria-label="Sign in or sign up" className="mb-7">
              <Tab value="sign-in" className="grow justify-center">
                Sign In
              </Tab>
              <Tab value="sign-up" className="grow justify-center">
                Sign Up
              </Tab>
            </TabRow>
            <TabPanel value="sign-in" tabIndex={-1}>
              <h1 className="text-28">Welcome back</h1>
              <WhyHere wanted={wanted} />
              <SignInForm />
            </TabPanel>
            <TabPanel value="sign-up" tabIndex={-1}>
              <h1 className="text-28">Create your account</h1>
              <WhyHere wanted={wanted} />
              <SignUpForm referralCode={referralCode} />
            </TabPanel>
          </TabsRoot>
          <LegalLine />
        </div>
      </section>
      <BonusPanel />
    </main>
  )
}

/** To which page this leads, where it was not home that was asked for. */
function WhyHere({ wanted }: { wanted: WantedPage | undefined }) {
  return (
    <p className="mt-1 mb-5 text-14 text-mid empty:mb-4">
      {wanted && `You’ll continue to ${wanted.name}.`}
    </p>
  )
}

/** Goes where the player wanted to go before they logged in, once. */
function ToWantedPage() {
  const [path] = useState(() => wantedPage.read()?.path ?? '/')
  useEffect(forgetWantedPage, [])
  return <Redirect to={path} replace />
}
