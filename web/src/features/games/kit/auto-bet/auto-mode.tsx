import * as m from '@tallyhouse/messages/auto-bet'
import { useState } from 'react'
import type { GameType } from '#lib/game-names.ts'
import { Segmented } from '#ui/form/segmented.tsx'
import { useDealer } from '../screen/dealer.tsx'
import type { Stake } from '../stake/use-stake.tsx'
import { initialAutoBet, isAutoBetDraft, obstacleToStart, toAutoBetSettings } from './draft.ts'
import { arePresets, type Preset } from './presets.ts'
import type { AutoBet } from './use-auto-bet.ts'

type AutoTable = { game: GameType; stake: Stake; auto: AutoBet }

/** Whether a table is in auto mode, with its settings and presets, which belong to the game and the player. */
export function useAutoMode({ game, stake, auto }: AutoTable) {
  const { useStored } = useDealer()
  const [isAuto, setAuto] = useState(false)
  const [draft, setDraft] = useStored(`auto-bet.${game}`, {
    initial: initialAutoBet,
    isValid: isAutoBetDraft,
  })
  const [presets, setPresets] = useStored<Preset[]>(`auto-presets.${game}`, {
    initial: [],
    isValid: arePresets,
  })
  const settings = toAutoBetSettings(draft)
  return {
    isAuto,
    setAuto,
    draft,
    setDraft,
    presets,
    setPresets,
    stake: stake.amount,
    /** Why auto-bet cannot start; undefined in manual mode. */
    obstacle: isAuto ? obstacleToStart(stake.amount, draft) : undefined,
    start() {
      if (!settings) return
      stake.place(stake.amount, () => void auto.run({ ...settings, stake: stake.amount }))
    },
  }
}

export type AutoMode = ReturnType<typeof useAutoMode>

type ModeSwitchProps = { mode: Pick<AutoMode, 'isAuto' | 'setAuto'>; locked: boolean }

/** The switch between manual and auto mode. Missing in small demos. */
export function ModeSwitch({ mode: { isAuto, setAuto }, locked }: ModeSwitchProps) {
  if (!useDealer().offersAutoBet) return null
  return (
    <Segmented
      label={m.betMode()}
      options={[
        { value: 'manual', label: m.manual() },
        { value: 'auto', label: m.auto() },
      ]}
      value={isAuto ? 'auto' : 'manual'}
      locked={locked}
      onChange={(mode) => setAuto(mode === 'auto')}
    />
  )
}
