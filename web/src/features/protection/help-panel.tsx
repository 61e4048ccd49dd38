import { Panel, PanelHead } from '../../ui/panel.tsx'

/** Where to turn to when playing is no fun any more. */
export function HelpPanel() {
  return (
    <Panel className="p-4 sm:p-5">
      <PanelHead title="When it stops being fun" />
      <p className="mt-2 text-14 text-mid">
        Playing with points you need, hiding it, or playing to win back what was lost are signs to
        stop. Every game keeps a share for the house, so more rounds do not bring lost points back.
      </p>
      <p className="mt-2 text-14 text-mid">
        Talk to somebody you trust. Most countries have a free and confidential helpline for
        gambling; your doctor or your health service can name the one near you.
      </p>
    </Panel>
  )
}
