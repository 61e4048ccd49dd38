import * as m from '@tallyhouse/messages/profile'
import { useInfiniteQuery } from '@tanstack/react-query'
import { ArrowRight, Hourglass } from 'lucide-react'
import { Link } from 'wouter'
import { GameFigures } from '#features/games/history-page/game-figures.tsx'
import { ChangePasswordForm } from '#features/identity/profile/change-password-form.tsx'
import { LanguageSelect } from '#features/identity/profile/language-select.tsx'
import { ProfileForm } from '#features/identity/profile/profile-form.tsx'
import { ResendBox } from '#features/identity/profile/resend-box.tsx'
import { SessionPanel } from '#features/identity/sessions/session-panel.tsx'
import { TwoFactorPanel } from '#features/identity/two-factor/two-factor-panel.tsx'
import { StatementTable, statementQuery } from '#features/ledger/statement-table.tsx'
import { usePageTitle } from '#lib/page/use-page-title.ts'
import { Button } from '#ui/button.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { EmptyState } from '#ui/list/empty-state.tsx'
import { LoadMore } from '#ui/list/load-more.tsx'
import { Panel, PanelHead } from '#ui/panel.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { Tab, TabPanel, TabRow, TabsRoot, useScrollToOpenTab } from '#ui/tabs.tsx'
import { LegalLine } from './legal/legal-line.tsx'
import { ProfileHeader } from './profile/profile-header.tsx'
import { useAddressFilters } from './use-address-filters.ts'

const tabs = [
  { name: 'settings', label: m.settingsTab, content: SettingsTab },
  { name: 'security', label: m.securityTab, content: SecurityTab },
  { name: 'transactions', label: m.transactionsTab, content: TransactionsTab },
]

/** The profile page. The open tab is in the URL. */
export default function ProfilePage() {
  usePageTitle(m.pageTitle())
  const { params, open: openTab } = useAddressFilters()
  const requested = params.get('tab')
  const open = tabs.find(({ name }) => name === requested)?.name ?? 'settings'
  const row = useScrollToOpenTab(open)
  return (
    <main className="page space-y-4 pt-4 pb-12 md:space-y-5 md:pt-7">
      <ProfileHeader />
      <GameFigures />
      <TabsRoot value={open} onValueChange={(next) => openTab('tab', next)}>
        <TabRow ref={row} aria-label={m.tabs()}>
          {tabs.map(({ name, label }) => (
            <Tab key={name} value={name}>
              {label()}
            </Tab>
          ))}
        </TabRow>
        {tabs.map(({ name, content: Content }) => (
          <TabPanel key={name} value={name} className="pt-4 outline-none md:pt-5" tabIndex={-1}>
            <Content />
          </TabPanel>
        ))}
      </TabsRoot>
      <LegalLine />
    </main>
  )
}

/** The password, two-factor login, and active sessions. */
function SecurityTab() {
  return (
    <div className="grid items-start gap-4 lg:grid-cols-2 lg:gap-5">
      <Panel aria-label={m.changePassword()} className="min-w-0 p-4 sm:p-5">
        <PanelHead title={m.changePassword()} />
        <p className="mt-1 mb-4 text-14 text-mid">{m.changePasswordHint()}</p>
        <ChangePasswordForm />
        <Link
          href="/forgot-password"
          className="-mx-1 mt-2 inline-flex h-11 items-center rounded-control px-1 text-14 font-semibold text-mid underline decoration-line underline-offset-4 hover:text-bone"
        >
          {m.forgotPassword()}
        </Link>
      </Panel>
      <div className="min-w-0 space-y-4 lg:space-y-5">
        <TwoFactorPanel />
        <SessionPanel />
      </div>
    </div>
  )
}

function TransactionsTab() {
  const { data, error, ...pages } = useInfiniteQuery(statementQuery)
  const lines = data?.pages.flat()
  return (
    <Panel aria-label={m.transactions()} className="overflow-x-auto">
      {error && !lines ? (
        <ErrorState
          title={m.transactionsFailed()}
          error={error}
          onRetry={() => void pages.refetch()}
        />
      ) : !lines ? (
        <Skeleton className="m-5 h-80" />
      ) : lines.length > 0 ? (
        <StatementTable lines={lines} />
      ) : (
        <div className="p-4 sm:p-5">
          <EmptyState
            text={m.noTransactions()}
            action={
              <Button asChild>
                <Link href="/games">{m.playGames()}</Link>
              </Button>
            }
          />
        </div>
      )}
      {lines && <LoadMore pages={pages} />}
    </Panel>
  )
}

/** Name, email, and language; beside them, email verification and play limits. */
function SettingsTab() {
  return (
    <div className="grid items-start gap-4 lg:grid-cols-[1fr_380px] lg:gap-5">
      <Panel aria-label={m.settings()} className="min-w-0 p-4 sm:p-5">
        <PanelHead title={m.settings()} />
        <div className="mt-3 space-y-6">
          <ProfileForm />
          <LanguageSelect />
        </div>
      </Panel>
      <div className="min-w-0 space-y-4 lg:space-y-5">
        <ResendBox />
        <PlayLimitsLink />
      </div>
    </div>
  )
}

function PlayLimitsLink() {
  return (
    <Link
      href="/play-limits"
      className="group flex items-center gap-4 rounded-panel border border-line bg-ink-1 p-4 transition-colors duration-(--t-hover) hover:border-ctl hover:bg-ink-2"
    >
      <span className="grid size-11 shrink-0 place-items-center rounded-control bg-ink-3 text-bone">
        <Hourglass aria-hidden="true" className="size-5.5" strokeWidth={1.75} />
      </span>
      <span className="grow">
        <span className="block font-display text-16 font-semibold">{m.playLimits()}</span>
        <span className="block text-14 text-mid">{m.playLimitsHint()}</span>
      </span>
      <ArrowRight
        aria-hidden="true"
        className="size-5 shrink-0 text-low transition-transform duration-(--t-hover) group-hover:translate-x-1 group-hover:text-bone"
      />
    </Link>
  )
}
