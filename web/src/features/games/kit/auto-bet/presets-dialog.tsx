import * as m from '@tallyhouse/messages/auto-bet'
import * as common from '@tallyhouse/messages/common'
import { Pencil, Trash2 } from 'lucide-react'
import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import { announce } from '#lib/page/announce.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/form/field.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { Dialog } from '#ui/overlay/dialog.tsx'
import { type AutoBetDraft, isAutoBetDraft } from './draft.ts'
import {
  isPresetName,
  PRESET_NAME_MAX,
  PRESETS_MAX,
  type Preset,
  renamed,
  withoutPreset,
  withPreset,
} from './presets.ts'

type PresetsDialogProps = {
  draft: AutoBetDraft
  setDraft: (draft: AutoBetDraft) => void
  presets: Preset[]
  setPresets: (presets: Preset[]) => void
  onClose: () => void
}

/** Saves the current settings under a name, and uses, renames, and deletes saved ones. */
export default function PresetsDialog({
  draft,
  setDraft,
  presets,
  setPresets,
  onClose,
}: PresetsDialogProps) {
  const [renaming, setRenaming] = useState<string | null>(null)

  function use(preset: Preset) {
    setDraft(preset.draft)
    onClose()
  }

  return (
    <Dialog title={m.presetsTitle()} description={m.presetsIntro()} onClose={onClose}>
      <div className="space-y-4">
        <SavePreset
          draft={draft}
          presets={presets}
          onSave={(preset) => setPresets(withPreset(presets, preset))}
        />
        {presets.length === 0 && <p className="text-14 text-low">{m.noPresets()}</p>}
        <ul>
          {presets.map((preset) => (
            <li key={preset.name} className="border-t border-line py-2">
              {preset.name === renaming ? (
                <RenamePreset
                  preset={preset}
                  presets={presets}
                  onRename={(name) => {
                    setPresets(renamed(presets, preset.name, name))
                    setRenaming(null)
                  }}
                  onCancel={() => setRenaming(null)}
                />
              ) : (
                <PresetRow
                  name={preset.name}
                  onUse={() => use(preset)}
                  onRename={() => setRenaming(preset.name)}
                  onDelete={() => {
                    setPresets(withoutPreset(presets, preset.name))
                    announce(m.presetDeleted({ name: preset.name }))
                  }}
                />
              )}
            </li>
          ))}
        </ul>
      </div>
    </Dialog>
  )
}

type SavePresetProps = {
  draft: AutoBetDraft
  presets: Preset[]
  onSave: (preset: Preset) => void
}

function SavePreset({ draft, presets, onSave }: SavePresetProps) {
  const [typed, setTyped] = useState('')
  const name = typed.trim()
  const replaces = presets.some((preset) => preset.name === name)
  const isFull = presets.length >= PRESETS_MAX && !replaces
  const obstacle = obstacleToSave(isFull, draft)
  const isBlocked = !isPresetName(name) || obstacle !== undefined

  function save(event: SubmitEvent) {
    event.preventDefault()
    // The dialog is inside the bet form, which would start auto-bet.
    event.stopPropagation()
    if (isBlocked) return
    onSave({ name, draft })
    announce(m.presetSaved({ name }))
    setTyped('')
  }

  return (
    <form onSubmit={save} className="flex items-start gap-2">
      <div className="grow">
        <Field
          label={m.presetName()}
          autoComplete="off"
          maxLength={PRESET_NAME_MAX}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          hint={obstacle}
        />
      </div>
      <div className="pt-7">
        <Button type="submit" variant="primary" aria-disabled={isBlocked}>
          {replaces ? m.replacePreset() : m.savePreset()}
        </Button>
      </div>
    </form>
  )
}

function obstacleToSave(isFull: boolean, draft: AutoBetDraft): string | undefined {
  if (isFull) return m.presetsFull({ max: PRESETS_MAX })
  return isAutoBetDraft(draft) ? undefined : m.presetUnfinished()
}

type PresetRowProps = {
  name: string
  onUse: () => void
  onRename: () => void
  onDelete: () => void
}

function PresetRow({ name, onUse, onRename, onDelete }: PresetRowProps) {
  return (
    <div className="flex items-center gap-1">
      <span translate="no" dir="auto" className="min-w-0 grow truncate text-14">
        {name}
      </span>
      <Button aria-label={m.usePreset({ name })} onClick={onUse}>
        {m.use()}
      </Button>
      <IconButton icon={Pencil} label={m.renamePreset({ name })} onClick={onRename} />
      <IconButton icon={Trash2} label={m.deletePreset({ name })} onClick={onDelete} />
    </div>
  )
}

type RenamePresetProps = {
  preset: Preset
  presets: Preset[]
  onRename: (name: string) => void
  onCancel: () => void
}

function RenamePreset({ preset, presets, onRename, onCancel }: RenamePresetProps) {
  const [typed, setTyped] = useState(preset.name)
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.focus(), [])
  const name = typed.trim()
  const isTaken = name !== preset.name && presets.some((other) => other.name === name)
  const isBlocked = !isPresetName(name) || isTaken

  function rename(event: SubmitEvent) {
    event.preventDefault()
    event.stopPropagation()
    if (!isBlocked) onRename(name)
  }

  return (
    <form onSubmit={rename} className="space-y-2.5">
      <Field
        label={m.newName()}
        ref={field}
        autoComplete="off"
        maxLength={PRESET_NAME_MAX}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        error={isTaken ? m.presetNameTaken() : undefined}
      />
      <div className="flex justify-end gap-3">
        <Button onClick={onCancel}>{common.cancel()}</Button>
        <Button type="submit" variant="primary" aria-disabled={isBlocked}>
          {m.savePreset()}
        </Button>
      </div>
    </form>
  )
}
