import * as m from '@tallyhouse/messages/floor'
import { Pause, Play } from 'lucide-react'

type PauseButtonProps = { isPaused: boolean; onToggle: () => void }

/** Pauses and resumes a live list. */
export function PauseButton({ isPaused, onToggle }: PauseButtonProps) {
  const Icon = isPaused ? Play : Pause
  return (
    <button
      type="button"
      onClick={onToggle}
      className="flex h-11 items-center gap-2 rounded-control px-3 text-13 font-semibold text-mid transition-colors duration-(--t-hover) hover:bg-ink-2 hover:text-bone"
    >
      <Icon aria-hidden="true" className="size-4" />
      {isPaused ? m.resume() : m.pause()}
    </button>
  )
}
