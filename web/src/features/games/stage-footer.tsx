import { pages } from '@tallyhouse/contract/pages'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { Link } from 'wouter'
import { formatPoints } from '../../lib/format-points.ts'
import type { GameType } from '../../lib/game-names.ts'
import { fairnessQuery } from './fairness/fairness-query.ts'
import { formatReturns } from './format-rtp.ts'
import type { Shortcut } from './play/shortcuts.ts'
import { ShortcutsDialog } from './play/shortcuts-dialog.tsx'
import { SoundToggle } from './play/sound-toggle.tsx'
import { type Bet, returnsAt } from './returns-at.ts'
import type { RuledGame } from './ruled-game.ts'
import { RulesDialog } from './rules-dialog.tsx'

const FairnessDialog = lazy(() => import('./fairness/fairness-dialog.tsx'))

const link =
  'flex h-11 items-center rounded-control px-2 text-13 font-medium text-mid underline decoration-line underline-offset-4 transition-colors duration-(--t-hover) hover:text-bone hover:decoration-current'

type StageFooterProps = {
  type: GameType
  game: RuledGame
  shortcuts: Shortcut[]
  /** Of the next bet, or of the round under way, in points; 0 while none is set. */
  stake: number
  /** The bet that is chosen, or all that a round of it may become; none while nothing is chosen. */
  bets: Bet[]
}

/** Under every stage: the return, the rules, the proof, the keys and the sound. */
export function StageFooter({ type, game, shortcuts, stake, bets }: StageFooterProps) {
  const [open, setOpen] = useState<'rules' | 'fairness' | 'keys' | null>(null)
  const close = () => setOpen(null)
  return (
    <div className="flex flex-wrap items-center gap-x-2 border-t border-line bg-ink-1 px-4 lg:col-start-2 lg:px-5">
      <span className="tabular mr-2 text-13 font-semibold whitespace-nowrap text-mid">
        {returnText(stake, bets)}
      </span>
      <button type="button" className={link} onClick={() => setOpen('rules')}>
        Rules
      </button>
      <button type="button" className={link} onClick={() => setOpen('fairness')}>
        Fairness
      </button>
      <button type="button" className={`${link} hidden lg:flex`} onClick={() => setOpen('keys')}>
        Keys
      </button>
      <Link href={pages.playLimits} className={link}>
        Play limits
      </Link>
      <SoundToggle />
      <SeedPromise />
      <ShortcutsDialog shortcuts={shortcuts} open={open === 'keys'} onClose={close} />
      <RulesDialog game={game} stake={stake} open={open === 'rules'} onClose={close} />
      {open === 'fairness' && (
        <Suspense>
          <FairnessDialog game={type} onClose={close} />
        </Suspense>
      )}
    </div>
  )
}

/** `RTP 96.00% at 10 pts`. */
function returnText(stake: number, bets: Bet[]): string {
  if (bets.length === 0) return 'RTP –'
  const figures = `RTP ${formatReturns(returnsAt(stake, bets))}`
  return stake > 0 ? `${figures} at ${formatPoints(stake)} ${stake === 1 ? 'pt' : 'pts'}` : figures
}

/** The hash of the seed the next round is drawn from: shown before anything is bet. */
function SeedPromise() {
  const { data } = useQuery(fairnessQuery)
  return (
    <span className="ml-auto py-1.5 font-mono text-12 text-low">
      {data && `seed ${data.serverSeedHash.slice(0, 4)}…${data.serverSeedHash.slice(-4)}`}
    </span>
  )
}
