import * as m from '@tallyhouse/messages/auth'
import { Banknote, MessagesSquare, ReceiptText, Ticket, UsersRound } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Redirect, useSearchParams } from 'wouter'
import { LoginForm } from '#features/identity/login/login-form.tsx'
import { SignUpForm } from '#features/identity/sign-up-form.tsx'
import { useSignupBonus } from '#features/identity/signup-bonus.ts'
import { UnlockRule } from '#features/withdrawals/unlock.tsx'
import { formatPoints } from '#lib/format-points.ts'
import { usePageTitle } from '#lib/page/use-page-title.ts'
import { useStore } from '#lib/store.ts'
import { useCurrentUser, useSessionFailure } from '#session/current-user.ts'
import {
  forgetRequestedPage,
  pageAfterLogin,
  type RequestedPage,
  requestedPage,
} from '#session/requested-page.ts'
import { LegalLine } from '#ui/legal-link.tsx'
import { LoadingScreen } from '#ui/logo.tsx'
import { Tab, TabPanel, TabRow, TabsRoot } from '#ui/tabs.tsx'

/** Login and sign-up. A referral link contains the friend's code and opens the sign-up tab. */
export default function AuthPage() {
  const user = useCurrentUser()
  const [params, setParams] = useSearchParams()
  const tab = params.get('tab') ?? (params.get('ref') ? 'sign-up' : 'sign-in')
  usePageTitle(tab === 'sign-up' ? m.signUpTitle() : m.signInTitle())
  const failure = useSessionFailure()
  const wanted = useStore(requestedPage) ?? pageAfterLogin()
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
    <main className="grid grow max-lg:content-start lg:grid-cols-[1fr_minmax(440px,40%)]">
      <section className="order-last flex justify-center px-4 py-4 sm:px-8 sm:py-8 lg:pt-[max(16px,50dvh-384px)] lg:border-l lg:border-line lg:bg-ink-1">
        <div className="w-full max-w-[420px]">
          <TabsRoot value={tab} onValueChange={openTab}>
            <TabRow aria-label={m.tabs()} className="mb-4">
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
              <SignUpForm />
              <p className="mt-2 text-13 text-low empty:hidden">
                <UnlockRule />
              </p>
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
  const [path] = useState(() => pageAfterLogin()?.path ?? '/')
  useEffect(forgetRequestedPage, [])
  return <Redirect to={path} replace />
}

const features = [
  { icon: Ticket, text: m.featureOffers },
  { icon: ReceiptText, text: m.featureGames },
  { icon: MessagesSquare, text: m.featureChat },
  { icon: UsersRound, text: m.featureReferrals },
  { icon: Banknote, text: m.featureWithdrawals },
]

/** The marketing panel beside the forms: the welcome bonus and a list of features. */
function BonusPanel() {
  const bonus = useSignupBonus()
  return (
    <aside
      aria-label={m.whyTallyhouse()}
      className="lamp flex flex-col items-center justify-center gap-10 px-6 pt-5 lg:py-16"
    >
      <div
        className="w-full max-w-[460px] -rotate-2 max-lg:max-w-80"
        style={{ filter: 'drop-shadow(0 20px 34px oklch(0 0 0 / .5))' }}
      >
        <div className="ticket flex rounded-receipt bg-paper text-paper-ink [--tear:76%]">
          <div className="w-[76%] border-r-2 border-dashed border-paper-ink/40 px-5 py-3 lg:px-8 lg:py-8">
            <p className="text-14 font-medium text-paper-mid">{m.welcomeBonus()}</p>
            <p className="figures mt-1 text-48 leading-none lg:text-[88px]">
              {bonus === undefined ? <span className="opacity-0">000</span> : formatPoints(bonus)}
              <span className="ml-2 text-28">{m.pointsUnit()}</span>
            </p>
            <p className="mt-3 text-14 text-paper-mid max-lg:hidden">{m.bonusAtOnce()}</p>
          </div>
          <div className="flex grow items-center justify-center">
            <p className="rotate-180 font-mono text-12 text-paper-mid [writing-mode:vertical-rl]">
              {m.admitOne()}
            </p>
          </div>
        </div>
      </div>
      <div className="max-w-[440px] max-lg:hidden">
        <h2 className="text-36">{m.featuresTitle()}</h2>
        <ul className="mt-6 space-y-4">
          {features.map(({ icon: Icon, text }) => (
            <li key={text()} className="flex items-center gap-3.5 text-16 text-mid">
              <Icon className="size-5 shrink-0 text-bone" strokeWidth={1.75} />
              {text()}
            </li>
          ))}
        </ul>
      </div>
    </aside>
  )
}
