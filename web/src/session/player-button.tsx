import { createStore } from '#lib/store.ts'

/** The username of the player whose card is shown, or null. */
export const shownPlayer = createStore<string | null>(null)

/** The name of a player, which opens their card. */
export function PlayerButton({ username, className }: { username: string; className?: string }) {
  return (
    <button
      type="button"
      translate="no"
      aria-haspopup="dialog"
      onClick={() => shownPlayer.write(username)}
      className={`-my-1 min-w-0 py-1 text-left decoration-line underline-offset-4 hover:underline ${className ?? ''}`}
    >
      {username}
    </button>
  )
}
