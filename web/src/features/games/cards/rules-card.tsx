import { describeRules } from '@tallyhouse/contract/describe-rules'
import * as m from '@tallyhouse/messages/cards'
import { memo } from 'react'
import type { GameType } from '#lib/game-names.ts'
import { Panel, PanelHead } from '#ui/panel.tsx'

export const RulesCard = memo(function RulesCard({ game }: { game: GameType }) {
  return (
    <Panel className="p-5">
      <PanelHead title={m.rules()} />
      <ul className="mt-3 list-disc space-y-2 pl-5 text-14 text-mid marker:text-low">
        {describeRules(game).map((rule) => (
          <li key={rule}>{rule}</li>
        ))}
      </ul>
    </Panel>
  )
})
