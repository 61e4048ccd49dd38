import * as m from '@tallyhouse/messages/profile'
import { ArrowRight, Hourglass } from 'lucide-react'
import { Link } from 'wouter'
import { LanguageSelect } from '#features/identity/profile/language-select.tsx'
import { ProfileForm } from '#features/identity/profile/profile-form.tsx'
import { ResendBox } from '#features/identity/profile/resend-box.tsx'
import { Panel, PanelHead } from '#ui/panel.tsx'

/** Name, email, and language; beside them, email verification and play limits. */
export function SettingsTab() {
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
