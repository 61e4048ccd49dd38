import * as m from '@tallyhouse/messages/preferences'
import { Dialog } from '#ui/overlay/dialog.tsx'
import { GameSettings } from './game-settings.tsx'

export default function SettingsDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog onClose={onClose} title={m.title()}>
      <GameSettings />
    </Dialog>
  )
}
