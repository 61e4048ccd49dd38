import { pages } from '@tallyhouse/contract/pages'
import { Link } from 'wouter'
import { cn } from '#lib/class-names.ts'

export function playerPath(id: number): string {
  return pages.adminUser.replace(':id', String(id))
}

export function withdrawalPath(id: number): string {
  return `${pages.admin}?tab=withdrawals&withdrawal=${id}`
}

type PlayerLinkProps = { id: number; className?: string; children: string }

export function PlayerLink({ id, className, children }: PlayerLinkProps) {
  return (
    <Link
      href={playerPath(id)}
      translate="no"
      dir="auto"
      className={cn(
        'font-semibold underline decoration-line underline-offset-4 hover:decoration-low',
        className,
      )}
    >
      {children}
    </Link>
  )
}

/** A `<player>` tag of `RichText` that links to the player's page. */
export function playerTag(id: number) {
  return { player: (username: string) => <PlayerLink id={id}>{username}</PlayerLink> }
}
