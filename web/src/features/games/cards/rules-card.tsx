import { memo } from 'react'
import { Panel, PanelHead } from '../../../ui/panel.tsx'

/** The rules of a table, as its rules module tells them. */
export const RulesCard = memo(function RulesCard({ rules }: { rules: string[] }) {
  return (
    <Panel className="p-5">
      <PanelHead title="Rules" />
      <ul className="mt-3 list-disc space-y-2 pl-5 text-14 text-mid marker:text-low">
        {rules.map((rule) => (
          <li key={rule}>{rule}</li>
        ))}
      </ul>
    </Panel>
  )
})
