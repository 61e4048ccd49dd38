import * as m from '@tallyhouse/messages/fairness'
import type { GameType } from '#lib/game-names.ts'
import { Dialog } from '#ui/overlay/dialog.tsx'
import { Tab, TabPanel, TabRow, TabsRoot } from '#ui/tabs.tsx'
import { HowItWorks } from './how-it-works.tsx'
import { SeedsPanel } from './seeds-panel.tsx'
import { VerifyPanel } from './verify-panel.tsx'

type FairnessDialogProps = { game: GameType; onClose: () => void }

export default function FairnessDialog({ game, onClose }: FairnessDialogProps) {
  return (
    <Dialog open onClose={onClose} title={m.title()} wide>
      <TabsRoot defaultValue="seeds">
        <TabRow className="-mx-5 px-3 sm:-mx-6 sm:px-4" aria-label={m.title()}>
          <Tab value="seeds">{m.seedsTab()}</Tab>
          <Tab value="verify">{m.verifyTab()}</Tab>
          <Tab value="how">{m.howItWorksTab()}</Tab>
        </TabRow>
        <TabPanel value="seeds" className="pt-5">
          <SeedsPanel />
        </TabPanel>
        <TabPanel value="verify" className="pt-5">
          <VerifyPanel game={game} />
        </TabPanel>
        <TabPanel value="how" className="pt-5">
          <HowItWorks />
        </TabPanel>
      </TabsRoot>
    </Dialog>
  )
}
