import { Link } from 'wouter'
import { playerPath } from './player-path.ts'

export function PlayerLink({ id, children }: { id: number; children: string }) {
  return (
    <Link
      href={playerPath(id)}
      translate="no"
      className="font-semibold underline decoration-line underline-offset-4 hover:decoration-ctl"
    >
      {children}
    </Link>
  )
}

/** A `<player>` tag of `RichText` that links to the player's page. */
export function playerTag(id: number) {
  return { player: (username: string) => <PlayerLink id={id}>{username}</PlayerLink> }
}
