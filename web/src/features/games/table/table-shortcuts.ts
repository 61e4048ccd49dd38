import * as m from '@tallyhouse/messages/play'
import * as preferences from '@tallyhouse/messages/preferences'
import { usePreference } from '#lib/preference.ts'
import { clickControl, type Shortcut } from '../kit/screen/shortcuts.ts'
import { useFastModeSwitch, useSoundSwitch } from './preference-switches.ts'
import { liveStatsPreference } from './table-stats.tsx'

/** The bet mode that is not chosen. */
const OTHER_MODE = 'input:is([value=manual], [value=auto]):not(:checked)'

/** The shortcuts that every table has, besides its main action. */
export function useTableShortcuts(onHelp: () => void): Shortcut[] {
  const [, switchFastMode] = useFastModeSwitch()
  const [, switchSound] = useSoundSwitch()
  const [isOpen, setOpen] = usePreference(liveStatsPreference)
  return [
    clickControl({ key: 'Z', label: m.halveBet(), selector: '[data-shortcut=half]' }),
    clickControl({ key: 'X', label: m.doubleBet(), selector: '[data-shortcut=double]' }),
    clickControl({ key: 'A', label: m.switchAuto(), selector: OTHER_MODE }),
    { key: 'F', isCommon: true, label: preferences.switchFastMode(), run: switchFastMode },
    { key: 'M', also: 'V', isCommon: true, label: preferences.switchSound(), run: switchSound },
    { key: 'W', isCommon: true, label: m.showLiveStats(), run: () => setOpen(!isOpen) },
    { key: '?', isCommon: true, label: m.showShortcuts(), run: onHelp },
  ]
}
