import {
  type AvatarColor,
  type AvatarEmblem,
  avatarColors,
  avatarEmblems,
  type Avatar as BuiltInAvatar,
} from '@tallyhouse/contract/avatars'
import { type ReactNode, useId, useState } from 'react'
import { cn } from '../../../lib/class-names.ts'
import { Avatar, avatarTones } from '../../../ui/avatar.tsx'

type AvatarPickerProps = {
  username: string
  value: BuiltInAvatar | null
  onChange: (avatar: BuiltInAvatar | null) => void
}

/** A choice between the initial and the emblems, and the color of the emblems. */
export function AvatarPicker({ username, value, onChange }: AvatarPickerProps) {
  const [emblem, chosenColor] = (value?.split('-') ?? []) as [AvatarEmblem?, AvatarColor?]
  const [lastColor, setLastColor] = useState(chosenColor ?? avatarColors[0])
  const color = chosenColor ?? lastColor
  return (
    <div className="flex flex-wrap gap-x-8 gap-y-3">
      <Discs
        legend="Avatar"
        value={emblem ?? 'initial'}
        options={['initial', ...avatarEmblems]}
        onChange={(option) => onChange(option === 'initial' ? null : `${option}-${color}`)}
        artOf={(option) => (
          <Avatar
            username={username}
            avatar={option === 'initial' ? null : `${option}-${color}`}
            size="full"
          />
        )}
      />
      <Discs
        legend="Avatar color"
        value={color}
        options={avatarColors}
        onChange={(option) => {
          setLastColor(option)
          if (emblem) onChange(`${emblem}-${option}`)
        }}
        artOf={(option) => (
          <span
            className={cn(
              'block size-full scale-60 rounded-full bg-current forced-color-adjust-none',
              avatarTones[option],
            )}
          />
        )}
      />
    </div>
  )
}

type DiscsProps<Value extends string> = {
  legend: string
  value: Value
  options: readonly Value[]
  onChange: (value: Value) => void
  artOf: (value: Value) => ReactNode
}

/** A radio group of pictures, each called by its value. */
function Discs<Value extends string>(props: DiscsProps<Value>) {
  const { legend, value, options, onChange, artOf } = props
  const name = useId()
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1 text-14 font-medium text-mid">{legend}</legend>
      <div className="-mx-1 flex flex-wrap">
        {options.map((option) => (
          <label
            key={option}
            title={labelOf(option)}
            className="relative size-11 rounded-full border-2 border-transparent p-0.5 transition-colors duration-(--t-hover) hover:border-ctl has-checked:border-bone has-focus-visible:outline-2 has-focus-visible:outline-offset-1 has-focus-visible:outline-focus forced-colors:has-checked:border-[Highlight]"
          >
            <input
              type="radio"
              name={name}
              value={option}
              checked={option === value}
              aria-label={labelOf(option)}
              onChange={() => onChange(option)}
              className="absolute inset-0 z-10 cursor-pointer appearance-none opacity-0"
            />
            {artOf(option)}
          </label>
        ))}
      </div>
    </fieldset>
  )
}

function labelOf(option: string): string {
  return option.charAt(0).toUpperCase() + option.slice(1)
}
