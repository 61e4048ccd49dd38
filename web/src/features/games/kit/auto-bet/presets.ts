import { type AutoBetDraft, isAutoBetDraft } from './draft.ts'

/** Auto-bet settings that the player saved under a name. */
export type Preset = { name: string; draft: AutoBetDraft }

export const PRESETS_MAX = 20
export const PRESET_NAME_MAX = 40

/** Saves settings. A preset with this name is replaced in its place, and a new one is added at the end. */
export function withPreset(presets: Preset[], preset: Preset): Preset[] {
  const isNew = !presets.some(({ name }) => name === preset.name)
  if (isNew) return [...presets, preset].slice(0, PRESETS_MAX)
  return presets.map((other) => (other.name === preset.name ? preset : other))
}

export function withoutPreset(presets: Preset[], name: string): Preset[] {
  return presets.filter((preset) => preset.name !== name)
}

/** Renames a preset. The new name must not be in use. */
export function renamed(presets: Preset[], from: string, to: string): Preset[] {
  return presets.map((preset) => (preset.name === from ? { ...preset, name: to } : preset))
}

/** Whether a stored value is a list with valid presets under different names. */
export function arePresets(stored: unknown): stored is Preset[] {
  if (!Array.isArray(stored) || stored.length > PRESETS_MAX) return false
  const names = new Set(stored.map((preset) => preset?.name))
  return names.size === stored.length && stored.every(isPreset)
}

function isPreset(stored: unknown): stored is Preset {
  if (typeof stored !== 'object' || stored === null) return false
  const { name, draft } = stored as Record<string, unknown>
  return isPresetName(name) && isAutoBetDraft(draft)
}

/** Whether a preset can have this name. */
export function isPresetName(name: unknown): name is string {
  return typeof name === 'string' && name.trim() !== '' && name.length <= PRESET_NAME_MAX
}
