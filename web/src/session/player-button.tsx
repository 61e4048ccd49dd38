import * as m from '@tallyhouse/messages/common'
import { createStore } from '#lib/store.ts'

/** The username on the player card that is shown, or null. */
export const shownPlayer = createStore<string | null>(null)

type PlayerButtonProps = { username: string; isHidden?: boolean; className?: string }

/** A player's name, which opens their card unless they hide who they are. */
export function PlayerButton({ username, isHidden = false, className }: PlayerButtonProps) {
  if (isHidden) return <span className={`text-low ${className ?? ''}`}>{m.hiddenPlayer()}</span>
  return (
    <button
      type="button"
      translate="no"
      dir="auto"
      aria-haspopup="dialog"
      title={username}
      onClick={() => shownPlayer.write(username)}
      className={`-my-1 min-w-0 py-1 text-left decoration-line underline-offset-4 hover:underline ${className ?? ''}`}
    >
      {username}
    </button>
  )
}
