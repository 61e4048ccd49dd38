import type { TableName } from '../floor/game-tabs.tsx'
import { screens, sharedCrashScreen } from '../screens.ts'
import { SHARED_CRASH } from '../together/address.ts'
import { DemoPlay } from './demo-play.tsx'
import { ServerTable } from './server-table.tsx'
import './table-side.css'
import type { Demo } from './use-demo-balance.ts'

type GameTableProps = {
  game: TableName
  /** Null when the player plays for points. */
  demo: Demo | null
}

/** A game's screen, played for points or in a demo. */
export default function GameTable({ game, demo }: GameTableProps) {
  const Screen = game === SHARED_CRASH ? sharedCrashScreen : screens[game]
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
