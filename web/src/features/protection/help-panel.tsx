import * as m from '@tallyhouse/messages/protection'
import { Panel, PanelHead } from '#ui/panel.tsx'

/** Signs of problem gambling, and where to get help. */
export function HelpPanel() {
  return (
    <Panel className="p-4 sm:p-5">
      <PanelHead title={m.help()} />
      <p className="mt-2 text-14 text-mid">{m.helpSigns()}</p>
      <p className="mt-2 text-14 text-mid">{m.helpContacts()}</p>
    </Panel>
  )
}
