import type { KeyboardEvent, ReactNode } from 'react'
import type { RuledGame } from './ruled-game.ts'
import { StageFooter } from './stage-footer.tsx'

type GameFrameProps = {
  game: RuledGame
  stage: ReactNode
  panel: ReactNode
  onKeyDown: (event: KeyboardEvent) => void
  children: ReactNode
}

/** Bet panel left, stage right; on phones the stage stands above the panel. */
export function GameFrame({ game, stage, panel, onKeyDown, children }: GameFrameProps) {
  return (
    <>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: hears the keys of the controls inside */}
      <div
        onKeyDown={onKeyDown}
        className="overflow-hidden rounded-panel border border-line bg-ink-1 lg:grid lg:grid-cols-[320px_1fr]"
      >
        <div className="flex flex-col lg:order-last">
          {stage}
          <StageFooter game={game} />
        </div>
        {panel}
      </div>
      {children}
    </>
  )
}
