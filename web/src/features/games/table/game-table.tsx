import type { GameType } from '#lib/game-names.ts'
import { screens } from '../screens.ts'
import { DemoPlay } from './demo-play.tsx'
import { ServerTable } from './server-table.tsx'
import './table-side.css'
import type { Demo } from './use-demo-balance.ts'

type GameTableProps = {
  game: GameType
  /** Null when the player plays for points. */
  demo: Demo | null
}

/** A game's screen, played for points or in a demo. */
export default function GameTable({ game, demo }: GameTableProps) {
  const Screen = screens[game]
  if (demo === null) {
    return (
      <ServerTable>
        <Screen />
      </ServerTable>
    )
  }
  return (
    <DemoPlay demo={demo}>
      <Screen />
    </DemoPlay>
  )
}
