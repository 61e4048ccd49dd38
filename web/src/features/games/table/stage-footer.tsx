import { pages } from '@tallyhouse/contract/pages'
import * as m from '@tallyhouse/messages/play'
import { useQuery } from '@tanstack/react-query'
import { Volume2, VolumeX } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { Link } from 'wouter'
import { formatPoints } from '#lib/format-points.ts'
import { usePreference } from '#lib/preference.ts'
import { RichText } from '#ui/rich-text.tsx'
import { formatReturns } from '../kit/odds/format-odds.ts'
import { type Bet, returnsAt } from '../kit/odds/returns-at.ts'
import { fairnessQuery } from '../kit/rounds/fairness-query.ts'
import type { FrameProps } from '../kit/screen/dealer.tsx'
import { playSound, soundPreference } from '../kit/stage/sound.ts'
import { RulesDialog } from './rules-dialog.tsx'
import { ShortcutsDialog } from './shortcuts-dialog.tsx'

const FairnessDialog = lazy(() => import('../fairness/fairness-dialog.tsx'))

const link =
  'flex h-11 items-center rounded-control px-2 text-13 font-medium text-mid underline decoration-line underline-offset-4 transition-colors duration-(--t-hover) hover:text-bone hover:decoration-current'

type StageFooterProps = Omit<FrameProps, 'stage' | 'panel' | 'children'> & { isDemo?: boolean }

/** The return, the rules, and the settings below a stage. Demos have no seeds to show. */
export function StageFooter({ isDemo = false, ...table }: StageFooterProps) {
  const [open, setOpen] = useState<'rules' | 'fairness' | 'keys' | null>(null)
  const { type, game, shortcuts, stake, bets } = table
  const close = () => setOpen(null)
  return (
    <div className="flex flex-wrap items-center gap-x-2 border-t border-line bg-ink-1 px-4 lg:col-start-2 lg:px-5">
      <span className="tabular mr-2 text-13 font-semibold whitespace-nowrap text-mid">
        {returnText(stake, bets)}
      </span>
      <button type="button" className={link} onClick={() => setOpen('rules')}>
        {m.rules()}
      </button>
      {!isDemo && (
        <button type="button" className={link} onClick={() => setOpen('fairness')}>
          {m.fairness()}
        </button>
      )}
      <button type="button" className={`${link} hidden lg:flex`} onClick={() => setOpen('keys')}>
        {m.shortcuts()}
      </button>
      <Link href={pages.playLimits} className={link}>
        {m.playLimits()}
      </Link>
      <SoundToggle />
      {!isDemo && <SeedHash />}
      <ShortcutsDialog shortcuts={shortcuts} open={open === 'keys'} onClose={close} />
      <RulesDialog type={type} game={game} stake={stake} open={open === 'rules'} onClose={close} />
      {open === 'fairness' && (
        <Suspense>
          <FairnessDialog game={type} onClose={close} />
        </Suspense>
      )}
    </div>
  )
}

function returnText(stake: number, bets: Bet[]): string {
  if (bets.length === 0) return m.returnToPlayerUnknown()
  const rtp = formatReturns(returnsAt(stake, bets))
  if (stake === 0) return m.returnToPlayer({ rtp })
  return m.returnToPlayerAtStake({ rtp, points: formatPoints(stake), count: stake })
}

/** The hash of the seed for the next round, published before the bet. */
function SeedHash() {
  const { data } = useQuery(fairnessQuery)
  return (
    <span className="ml-auto py-1.5 font-mono text-12 text-low">
      {data && (
        <RichText
          text={m.seed({ hash: shortened(data.serverSeedHash) })}
          tags={{ hash: (hash) => <span translate="no">{hash}</span> }}
        />
      )}
    </span>
  )
}

function shortened(hash: string): string {
  return `${hash.slice(0, 4)}…${hash.slice(-4)}`
}

function SoundToggle() {
  const [isOn, setOn] = usePreference(soundPreference)
  const Icon = isOn ? Volume2 : VolumeX
  return (
    <button
      type="button"
      aria-label={m.sound()}
      aria-pressed={isOn}
      title={isOn ? m.soundOn() : m.soundOff()}
      onClick={() => {
        setOn(!isOn)
        playSound('land')
      }}
      className="grid size-11 shrink-0 place-items-center rounded-control text-mid transition-colors duration-(--t-hover) hover:bg-ink-2 hover:text-bone"
    >
      <Icon aria-hidden="true" className="size-5" />
    </button>
  )
}
