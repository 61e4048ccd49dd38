import * as m from '@tallyhouse/messages/auth'
import { useEffect, useState } from 'react'
import { Redirect, useSearchParams } from 'wouter'
import { LoginForm } from '#features/identity/login/login-form.tsx'
import { SignUpForm } from '#features/identity/sign-up-form.tsx'
import { usePageTitle } from '#lib/page/use-page-title.ts'
import { useStore } from '#lib/store.ts'
import { useCurrentUser } from '#session/current-user.ts'
import { forgetRequestedPage, type RequestedPage, requestedPage } from '#session/requested-page.ts'
import { useSessionFailure } from '#session/session-failure.ts'
import { LoadingScreen } from '#ui/loading-screen.tsx'
import { Tab, TabPanel, TabRow, TabsRoot } from '#ui/tabs.tsx'
import { BonusPanel } from './auth/bonus-panel.tsx'
import { LegalLine } from './legal/legal-line.tsx'

/** Login and sign-up. A referral link contains the friend's code and opens the sign-up tab. */
export default function AuthPage() {
  const user = useCurrentUser()
  const [params, setParams] = useSearchParams()
  const referralCode = params.get('ref')
  const tab = params.get('tab') ?? (referralCode ? 'sign-up' : 'sign-in')
  usePageTitle(tab === 'sign-up' ? m.signUpTitle() : m.signInTitle())
  const failure = useSessionFailure()
  const wanted = useStore(requestedPage)
  if (user === undefined && !failure) return <LoadingScreen />
  if (user) return <RedirectToRequestedPage />

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
            <TabRow aria-label={m.tabs()} className="mb-7">
              <Tab value="sign-in" className="grow justify-center">
                {m.signIn()}
              </Tab>
              <Tab value="sign-up" className="grow justify-center">
                {m.signUp()}
              </Tab>
            </TabRow>
            <TabPanel value="sign-in" tabIndex={-1}>
              <h1 className="text-28">{m.welcomeBack()}</h1>
              <ContinueNotice wanted={wanted} />
              <LoginForm />
            </TabPanel>
            <TabPanel value="sign-up" tabIndex={-1}>
              <h1 className="text-28">{m.createAccount()}</h1>
              <ContinueNotice wanted={wanted} />
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

/** Names the page that opens after login, unless it is home. */
function ContinueNotice({ wanted }: { wanted: RequestedPage | undefined }) {
  return (
    <p className="mt-1 mb-5 text-14 text-mid empty:mb-4">
      {wanted && m.continueTo({ page: wanted.name() })}
    </p>
  )
}

/** Opens the page that the player requested before login, once. */
function RedirectToRequestedPage() {
  const [path] = useState(() => requestedPage.read()?.path ?? '/')
  useEffect(forgetRequestedPage, [])
  return <Redirect to={path} replace />
}
