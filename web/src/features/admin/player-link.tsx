import { Link } from 'wouter'
import { playerPath } from './player-path.ts'

/** A player's name, which leads to their page. */
export function PlayerLink({ id, children }: { id: number; children: string }) {
  return (
    <Link
      href={playerPath(id)}
      className="font-semibold underline decoration-line underline-offset-4 hover:decoration-ctl"
    >
      {children}
    </Link>
  )
}
