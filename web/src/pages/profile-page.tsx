import { isStaff } from '@tallyhouse/contract/permissions'
import * as preferences from '@tallyhouse/messages/preferences'
import * as m from '@tallyhouse/messages/profile'
import { useInfiniteQuery } from '@tanstack/react-query'
import { ArrowRight, Hourglass, type LucideIcon, MailWarning, ShieldCheck } from 'lucide-react'
import { Link } from 'wouter'
import { DayRounds } from '#features/games/history-page/day-rounds.tsx'
import { GameFigures } from '#features/games/kit/rounds/game-figures.tsx'
import { GameSettings } from '#features/games/table/game-settings.tsx'
import { ResendBox } from '#features/identity/email-verification.tsx'
import { ChangePasswordForm } from '#features/identity/profile/change-password-form.tsx'
import { LanguageSelect, ProfileForm } from '#features/identity/profile/profile-form.tsx'
import { SessionPanel } from '#features/identity/sessions/session-panel.tsx'
import { TwoFactorPanel } from '#features/identity/two-factor/two-factor-panel.tsx'
import { StatementTable, statementQuery } from '#features/ledger/statement-table.tsx'
import { LevelBar } from '#features/standings/player-figures.tsx'
import { PrivacyPanel } from '#features/standings/privacy-panel.tsx'
import { formatPoints } from '#lib/format-points.ts'
import { formatDate } from '#lib/format-time.ts'
import { usePageTitle } from '#lib/page/use-page-title.ts'
import { usePlayer } from '#session/current-user.ts'
import { useSavedPreferences } from '#session/game-preferences.ts'
import { describeWithdrawable, useWithdrawable } from '#session/withdrawable.ts'
import { Avatar } from '#ui/avatar.tsx'
import { LinkButton } from '#ui/button.tsx'
import { Fetched } from '#ui/fetched.tsx'
import { LegalLine } from '#ui/legal-link.tsx'
import { EmptyState } from '#ui/list/empty-state.tsx'
import { LoadMore } from '#ui/list/load-more.tsx'
import { Panel, PanelHead } from '#ui/panel.tsx'
import { Tab, TabPanel, TabRow, TabsRoot, useScrollToOpenTab } from '#ui/tabs.tsx'
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
      <GameFigures isZeroGreen />
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
  const { data, ...pages } = useInfiniteQuery(statementQuery)
  const lines = data?.pages.flatMap((page) => page.lines)
  return (
    <Panel aria-label={m.transactions()} className="overflow-x-auto">
      <Fetched
        query={{ ...pages, data: lines }}
        failure={m.transactionsFailed()}
        skeleton="m-5 h-80"
      >
        {(found) =>
          found.length > 0 ? (
            <StatementTable lines={found} renderRounds={(day) => <DayRounds day={day} />} />
          ) : (
            <div className="p-4 sm:p-5">
              <EmptyState
                text={m.noTransactions()}
                action={<LinkButton href="/games">{m.playGames()}</LinkButton>}
              />
            </div>
          )
        }
      </Fetched>
      {lines && <LoadMore pages={pages} />}
    </Panel>
  )
}

/** Name, email, language, and privacy; beside them, email verification, game settings, and play limits. */
function SettingsTab() {
  return (
    <div className="grid items-start gap-4 lg:grid-cols-[1fr_380px] lg:gap-5">
      <div className="min-w-0 space-y-4 lg:space-y-5">
        <Panel aria-label={m.settings()} className="p-4 sm:p-5">
          <PanelHead title={m.settings()} />
          <div className="mt-3 space-y-6">
            <ProfileForm />
            <LanguageSelect />
          </div>
        </Panel>
        <PrivacyPanel />
      </div>
      <div className="min-w-0 space-y-4 lg:space-y-5">
        <ResendBox />
        <GameSettingsPanel />
        <LinkCard
          path="/play-limits"
          icon={Hourglass}
          label={m.playLimits()}
          line={m.playLimitsHint()}
        />
      </div>
    </div>
  )
}

/** How games animate and sound. The footer of each game has the same settings. */
function GameSettingsPanel() {
  useSavedPreferences()
  return (
    <Panel aria-label={preferences.title()} className="p-4 sm:p-5">
      <PanelHead title={preferences.title()} />
      <div className="mt-3">
        <GameSettings />
      </div>
    </Panel>
  )
}

const badge = 'inline-flex items-center gap-1.5 rounded-chip px-2 py-1 text-13 font-semibold'

function ProfileHeader() {
  const player = usePlayer()
  const { username, avatar, email, emailVerified, createdAt, points } = player
  const withdrawable = useWithdrawable(player)
  return (
    <section
      aria-label={m.profile()}
      className="welcome overflow-hidden rounded-panel border border-line px-5 py-6 sm:px-8"
    >
      <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-5">
        <div className="flex min-w-0 items-center gap-4">
          <Avatar username={username} avatar={avatar} size="xl" />
          <div className="min-w-0">
            <h1 translate="no" dir="auto" className="text-28 wrap-anywhere">
              {username}
            </h1>
            <p translate="no" dir="auto" className="mt-1 text-14 wrap-anywhere text-mid">
              {email}
            </p>
            <p className="text-14 text-low">{m.joined({ date: formatDate(createdAt) })}</p>
            <Badges emailVerified={emailVerified} isMember={isStaff(player)} />
          </div>
        </div>
        <div>
          <p className="text-14 text-low">{m.balance()}</p>
          <p className="mt-1 flex flex-wrap items-baseline gap-x-2.5">
            <span className="figures text-48">{formatPoints(points)}</span>
            <span className="figures text-22 text-brand">{m.balanceUnit()}</span>
            {withdrawable?.share === 'all' && (
              <span className="tabular text-16 text-mid">≈ {withdrawable.usd}</span>
            )}
          </p>
          <p className="mt-1 max-w-[44ch] text-13 text-mid empty:hidden">
            {describeWithdrawable(withdrawable)}
          </p>
        </div>
      </div>
      <div className="mt-5">
        <LevelBar />
      </div>
    </section>
  )
}

type BadgesProps = { emailVerified: boolean; isMember: boolean }

function Badges({ emailVerified, isMember }: BadgesProps) {
  if (emailVerified && !isMember) return null
  return (
    <p className="mt-2 flex flex-wrap gap-2">
      {!emailVerified && (
        <span className={`${badge} bg-warn/10 text-warn`}>
          <MailWarning className="size-3.5" strokeWidth={2.4} />
          {m.emailNotVerified()}
        </span>
      )}
      {isMember && (
        <span className={`${badge} bg-loss/10 text-loss`}>
          <ShieldCheck className="size-3.5" strokeWidth={2.4} />
          {m.admin()}
        </span>
      )}
    </p>
  )
}

type LinkCardProps = { path: string; icon: LucideIcon; label: string; line: string }

/** A link to a page as a card, with an icon and a line about the page. */
function LinkCard({ path, icon: Icon, label, line }: LinkCardProps) {
  return (
    <Link
      href={path}
      className="group flex h-full items-center gap-4 rounded-panel border border-line bg-ink-1 p-4 transition-colors duration-(--t-hover) hover:border-ctl hover:bg-ink-2"
    >
      <span className="grid size-11 shrink-0 place-items-center rounded-control bg-ink-3 text-bone">
        <Icon className="size-5.5" strokeWidth={1.75} />
      </span>
      <span className="grow">
        <span className="block font-display text-16 font-semibold">{label}</span>
        <span className="block text-14 text-mid">{line}</span>
      </span>
      <ArrowRight className="size-5 shrink-0 text-low transition-transform duration-(--t-hover) group-hover:translate-x-1 group-hover:text-bone" />
    </Link>
  )
}
