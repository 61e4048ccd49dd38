import { pages } from '@tallyhouse/contract/pages'
import * as m from '@tallyhouse/messages/fairness'
import { useRef, useState } from 'react'
import { Link } from 'wouter'
import type { GameType } from '#lib/game-names.ts'
import { closeLayers } from '#lib/page/back-to-close.ts'
import { Dialog } from '#ui/overlay/dialog.tsx'
import { RichText } from '#ui/rich-text.tsx'
import { Tab, TabPanel, TabRow, TabsRoot } from '#ui/tabs.tsx'
import { SeedsPanel } from './seeds-panel.tsx'
import { VerifyPanel } from './verify-panel.tsx'

type FairnessDialogProps = {
  game: GameType
  /** The round to verify first, when it was opened from a receipt. */
  roundId?: number | string | undefined
  onClose: () => void
}

const panel = {
  className:
    '-mx-5 overflow-y-auto overscroll-contain scroll-py-20 px-5 pt-5 sm:-mx-6 sm:px-6 data-[state=inactive]:hidden',
  /** The same whichever tab is open. */
  style: { height: 'min(560px, calc(100dvh - 212px))' },
}

export default function FairnessDialog({ game, roundId, onClose }: FairnessDialogProps) {
  // The seeds are read first. The field for the next one is below them.
  const first = useRef<HTMLButtonElement>(null)
  // What was typed and computed stays while the seeds are read.
  const [isVerifying, setVerifying] = useState(false)
  return (
    <Dialog open onClose={onClose} title={m.title()} wide initialFocus={first}>
      <TabsRoot
        defaultValue="seeds"
        onValueChange={(tab) => tab === 'verify' && setVerifying(true)}
      >
        <TabRow className="-mx-5 px-3 sm:-mx-6 sm:px-4" aria-label={m.title()}>
          <Tab ref={first} value="seeds">
            {m.seedsTab()}
          </Tab>
          <Tab value="verify">{m.verifyTab()}</Tab>
          <Tab value="how">{m.howItWorksTab()}</Tab>
        </TabRow>
        <TabPanel value="seeds" {...panel}>
          <SeedsPanel />
        </TabPanel>
        <TabPanel value="verify" {...(isVerifying ? { forceMount: true } : {})} {...panel}>
          <VerifyPanel game={game} roundId={roundId} />
        </TabPanel>
        <TabPanel value="how" {...panel}>
          <HowItWorks />
        </TabPanel>
      </TabsRoot>
    </Dialog>
  )
}

const steps = [
  { title: m.commitTitle, text: m.commitText },
  { title: m.chooseTitle, text: m.chooseText },
  { title: m.countTitle, text: m.countText },
  { title: m.revealTitle, text: m.revealText },
]

function HowItWorks() {
  return (
    <ol className="space-y-5">
      {steps.map(({ title, text }, index) => (
        <li key={title()} className="flex gap-4">
          <span className="figures w-6 shrink-0 text-28 text-low">{index + 1}</span>
          <div>
            <h3 className="text-16">{title()}</h3>
            <p className="mt-1 text-14 text-mid">{text()}</p>
          </div>
        </li>
      ))}
      <li>
        <p className="text-14 text-mid">
          <RichText
            text={m.sharedRounds()}
            tags={{
              link: (children) => (
                <Link
                  href={pages.fairness}
                  onClick={closeLayers}
                  className="font-semibold text-bone underline decoration-line underline-offset-4"
                >
                  {children}
                </Link>
              ),
            }}
          />
        </p>
      </li>
    </ol>
  )
}
