import type { KeyboardEvent, ReactNode } from 'react'
import type { GameType } from '../../lib/game-names.ts'
import type { RuledGame } from './ruled-game.ts'
import { StageFooter } from './stage-footer.tsx'

type GameFrameProps = {
  type: GameType
  game: RuledGame
  stage: ReactNode
  panel: ReactNode
  onKeyDown: (event: KeyboardEvent) => void
  children: ReactNode
}

/** Bet panel left, stage right; on phones the stage stands above the panel. */
export function GameFrame({ stage, panel, onKeyDown, children, ...footer }: GameFrameProps) {
  return (
    <>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: hears the keys of the controls inside */}
      <div
        onKeyDown={onKeyDown}
        className="grid overflow-hidden rounded-panel border border-line bg-ink-1 lg:grid-cols-[320px_1fr] lg:grid-rows-[1fr_auto]"
      >
        <div className="flex flex-col lg:col-start-2">{stage}</div>
        <div className="lg:col-start-1 lg:row-span-2 lg:row-start-1">{panel}</div>
        <StageFooter {...footer} />
      </div>
      {children}
    </>
  )
}
