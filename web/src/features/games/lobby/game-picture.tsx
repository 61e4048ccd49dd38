import type { ComponentType } from 'react'
import type { GameType } from '#lib/game-names.ts'

/** A game, or the shared table. */
type Pictured = GameType | 'together'

/** The default export of each `<game>-art.tsx`, drawn in a 320 by 200 box on a dark ground. */
const pictures = import.meta.glob<ComponentType>('../*/*-art.tsx', {
  eager: true,
  import: 'default',
})

/** The picture of a game under warm light. Give it a size. */
export function GamePicture({ game, className }: { game: Pictured; className: string }) {
  const Picture = pictures[`../${game}/${game}-art.tsx`]
  return (
    <span className={`lamp block overflow-hidden ${className}`}>
      <svg
        viewBox="0 0 320 200"
        preserveAspectRatio="xMidYMid slice"
        className="size-full"
        aria-hidden="true"
      >
        {Picture && <Picture />}
      </svg>
    </span>
  )
}
