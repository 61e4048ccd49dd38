import * as m from '@tallyhouse/messages/preferences'
import { announce } from '#lib/page/announce.ts'
import { useGamePreferences } from '#session/game-preferences.ts'
import type { Shortcut } from './shortcuts.ts'

/** Whether fast mode is on, and a function that switches and announces it. */
export function useFastModeSwitch(): [boolean, () => void] {
  const [{ fastModeOn }, change] = useGamePreferences()
  return [
    fastModeOn,
    () => {
      change({ fastModeOn: !fastModeOn })
      announce(fastModeOn ? m.fastModeOff() : m.fastModeOn())
    },
  ]
}

/** The shortcuts of a game and those of every table. */
export function useTableShortcuts(shortcuts: Shortcut[]): Shortcut[] {
  const [, toggle] = useFastModeSwitch()
  return [...shortcuts, { key: 'F', label: m.switchFastMode(), run: toggle }]
}
