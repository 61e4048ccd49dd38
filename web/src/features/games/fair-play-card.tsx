import { Panel, PanelHead } from '../../ui/panel.tsx'
import { formatReturns } from './format-rtp.ts'
import { gameList } from './game-list.ts'

/** Every game with one line and its exact return, or that of its worst and best bet. */
export function FairPlayCard() {
  return (
    <Panel className="p-5">
      <PanelHead title="Fair play" />
      <p className="mt-1 max-w-[56ch] text-14 text-mid">
        Provably fair: we publish the fingerprint of each seed before you bet, and the seed itself
        when you rotate it. Your browser can recompute any round.
      </p>
      <ul className="mt-4 divide-y divide-line">
        {gameList.map(({ path, label, line, rules, icon: Icon }) => (
          <li key={path} className="flex items-center gap-4 py-3">
            <Icon className="size-6 shrink-0 text-low" />
            <div className="min-w-0 grow">
              <p className="text-14 font-semibold">{label}</p>
              <p className="text-14 text-mid">{line}</p>
            </div>
            <p className="text-right">
              <span className="figures block text-18">{formatReturns(rules.odds())}</span>
              <span className="text-12 text-low">returned to players</span>
            </p>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
