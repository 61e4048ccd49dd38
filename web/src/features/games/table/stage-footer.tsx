import { pages } from '@tallyhouse/contract/pages'
import * as m from '@tallyhouse/messages/play'
import * as preferences from '@tallyhouse/messages/preferences'
import { useQuery } from '@tanstack/react-query'
import { ChartLine, SlidersHorizontal, Volume2, VolumeX, Zap } from 'lucide-react'
import { type ComponentProps, lazy, Suspense, useState } from 'react'
import { Link } from 'wouter'
import { formatPoints } from '#lib/format-points.ts'
import { usePreference } from '#lib/preference.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { RichText } from '#ui/rich-text.tsx'
import { formatReturns, formatRtp } from '../kit/odds/format-odds.ts'
import { type Bet, returnsAt } from '../kit/odds/returns-at.ts'
import { fairnessQuery } from '../kit/rounds/fairness-query.ts'
import type { FooterProps } from '../kit/screen/dealer.tsx'
import {
  clickControl,
  type Shortcut,
  useShortcuts,
  withoutConflicts,
} from '../kit/screen/shortcuts.ts'
import { useFastModeSwitch, useSoundSwitch } from './preference-switches.ts'
import { liveStatsPreference } from './table-stats.tsx'

const RulesDialog = lazy(() => import('./rules-dialog.tsx'))
const SettingsDialog = lazy(() => import('./settings-dialog.tsx'))
const ShortcutsDialog = lazy(() => import('./shortcuts-dialog.tsx'))
const FairnessDialog = lazy(() => import('../fairness/fairness-dialog.tsx'))

const link =
  'flex h-11 items-center rounded-control px-1.5 text-13 font-medium text-mid underline decoration-line underline-offset-4 transition-colors duration-(--t-hover) hover:text-bone hover:decoration-current'

type StageFooterProps = FooterProps & { isDemo?: boolean }

/** A table's return, rules, settings, and shortcuts. Demos have no seeds to show. */
export function StageFooter({ isDemo = false, box, ...table }: StageFooterProps) {
  const [open, setOpen] = useState<'rules' | 'fairness' | 'keys' | 'settings' | null>(null)
  const { type, game, names, stake, bets, rules, fairnessPage } = table
  const close = () => setOpen(null)
  const common = useTableShortcuts(() => setOpen('keys'))
  const shortcuts = withoutConflicts([...table.shortcuts, ...common])
  useShortcuts(box, shortcuts)
  return (
    <div className="stage-footer flex flex-wrap items-center gap-x-1 border-t border-line bg-ink-1 px-4 lg:col-start-2 lg:px-5">
      <span
        title={returnRange(stake, bets)}
        className="tabular mr-2 text-13 font-semibold whitespace-nowrap text-mid"
      >
        {returnText(stake, bets)}
      </span>
      <button type="button" className={link} onClick={() => setOpen('rules')}>
        {m.rules()}
      </button>
      {!isDemo && !fairnessPage && (
        <button type="button" className={link} onClick={() => setOpen('fairness')}>
          {m.fairness()}
        </button>
      )}
      {fairnessPage && (
        <Link href={fairnessPage} className={link}>
          {m.fairness()}
        </Link>
      )}
      <button type="button" className={`${link} hidden lg:flex`} onClick={() => setOpen('keys')}>
        {m.shortcuts()}
      </button>
      <Link href={pages.playLimits} className={link}>
        {m.playLimits()}
      </Link>
      {!isDemo && !fairnessPage && <SeedHash />}
      <div className="footer-tools ml-auto flex">
        <StatsToggle />
        <FastModeToggle />
        <SoundToggle />
        <ToolButton
          icon={SlidersHorizontal}
          label={preferences.title()}
          onClick={() => setOpen('settings')}
        />
      </div>
      <Suspense>
        {open === 'settings' && <SettingsDialog onClose={close} />}
        {open === 'keys' && <ShortcutsDialog shortcuts={shortcuts} table={box} onClose={close} />}
        {open === 'rules' && (
          <RulesDialog {...{ type, game, names, stake, rules }} onClose={close} />
        )}
        {open === 'fairness' && <FairnessDialog game={type} onClose={close} />}
      </Suspense>
    </div>
  )
}

/** The return at the stake; of several bets the lowest, without decimals, because there is little room. */
function returnText(stake: number, bets: Bet[]): string {
  if (bets.length === 0) return m.returnToPlayerUnknown()
  const returns = returnsAt(stake, bets)
  const at = { points: formatPoints(stake), count: stake }
  const [rtp, ...others] = new Set(returns.map((bet) => formatRtp(bet.rtp)))
  if (rtp === undefined || others.length > 0) {
    const lowest = `${Math.floor(100 * Math.min(...returns.map((bet) => bet.rtp)))}%`
    return stake === 0
      ? m.returnToPlayerFrom({ rtp: lowest })
      : m.returnToPlayerFromAtStake({ rtp: lowest, ...at })
  }
  return stake === 0 ? m.returnToPlayer({ rtp }) : m.returnToPlayerAtStake({ rtp, ...at })
}

/** All bets' returns, if there are several. */
function returnRange(stake: number, bets: Bet[]): string | undefined {
  return bets.length > 1 ? formatReturns(returnsAt(stake, bets)) : undefined
}

/** The next round's seed hash, published before the bet. */
function SeedHash() {
  const { data } = useQuery(fairnessQuery)
  return (
    <span className="ml-2 py-1.5 font-mono text-12 text-low lg:hidden min-[96rem]:inline">
      {data && (
        <RichText
          text={m.seed({ hash: shortened(data.serverSeedHash) })}
          tags={{
            hash: (hash) => (
              <span translate="no" dir="auto">
                {hash}
              </span>
            ),
          }}
        />
      )}
    </span>
  )
}

function shortened(hash: string): string {
  return `${hash.slice(0, 4)}…${hash.slice(-4)}`
}

/** An icon with its label, which on wide screens is its tooltip. */
function ToolButton(button: ComponentProps<typeof IconButton>) {
  return (
    <div className="relative">
      <IconButton {...button} />
      <span aria-hidden="true" className="tool-label text-mid">
        {button.label}
      </span>
    </div>
  )
}

function SoundToggle() {
  const [soundOn, toggle] = useSoundSwitch()
  return (
    <ToolButton
      icon={soundOn ? Volume2 : VolumeX}
      label={preferences.sound()}
      aria-pressed={soundOn}
      title={soundOn ? preferences.soundOn() : preferences.soundOff()}
      onClick={toggle}
    />
  )
}

function StatsToggle() {
  const [isOpen, setOpen] = usePreference(liveStatsPreference)
  return (
    <ToolButton
      icon={ChartLine}
      label={m.liveStats()}
      aria-pressed={isOpen}
      onClick={() => setOpen(!isOpen)}
    />
  )
}

function FastModeToggle() {
  const [isOn, toggle] = useFastModeSwitch()
  return (
    <ToolButton
      icon={Zap}
      label={preferences.fastMode()}
      aria-pressed={isOn}
      title={isOn ? preferences.fastModeOn() : preferences.fastModeOff()}
      onClick={toggle}
    />
  )
}

/** The bet mode that is not chosen. */
const OTHER_MODE = 'input:is([value=manual], [value=auto]):not(:checked)'

/** The shortcuts that every table has, besides its main action. */
function useTableShortcuts(onHelp: () => void): Shortcut[] {
  const [, switchFastMode] = useFastModeSwitch()
  const [, switchSound] = useSoundSwitch()
  const [isOpen, setOpen] = usePreference(liveStatsPreference)
  return [
    clickControl({ key: 'Z', label: m.halveBet(), selector: '[data-shortcut=half]' }),
    clickControl({ key: 'X', label: m.doubleBet(), selector: '[data-shortcut=double]' }),
    clickControl({ key: 'A', label: m.switchAuto(), selector: OTHER_MODE }),
    { key: 'F', isCommon: true, label: preferences.switchFastMode(), run: switchFastMode },
    { key: 'M', also: 'V', isCommon: true, label: preferences.switchSound(), run: switchSound },
    { key: 'W', isCommon: true, label: m.showLiveStats(), run: () => setOpen(!isOpen) },
    { key: '?', isCommon: true, label: m.showShortcuts(), run: onHelp },
  ]
}
