import {
  type AvatarColor,
  type AvatarEmblem,
  avatarColors,
  avatarEmblems,
  type Avatar as BuiltInAvatar,
} from '@tallyhouse/contract/avatars'
import * as m from '@tallyhouse/messages/identity'
import { type ReactNode, useId, useState } from 'react'
import { cn } from '#lib/class-names.ts'
import { Avatar, avatarTones } from '#ui/avatar.tsx'

type AvatarPickerProps = {
  username: string
  value: BuiltInAvatar | null
  onChange: (avatar: BuiltInAvatar | null) => void
}

/** Lets the player choose their initial or an emblem, and the emblem's color. */
export function AvatarPicker({ username, value, onChange }: AvatarPickerProps) {
  const [emblem, chosenColor] = (value?.split('-') ?? []) as [AvatarEmblem?, AvatarColor?]
  const [lastColor, setLastColor] = useState(chosenColor ?? avatarColors[0])
  const color = chosenColor ?? lastColor
  return (
    <div className="flex flex-wrap gap-x-8 gap-y-3">
      <Discs
        legend={m.avatar()}
        value={emblem ?? 'initial'}
        options={['initial', ...avatarEmblems]}
        onChange={(option) => onChange(option === 'initial' ? null : `${option}-${color}`)}
        renderArt={(option) => (
          <Avatar
            username={username}
            avatar={option === 'initial' ? null : `${option}-${color}`}
            size="full"
          />
        )}
      />
      <Discs
        legend={m.avatarColor()}
        value={color}
        options={avatarColors}
        onChange={(option) => {
          setLastColor(option)
          if (emblem) onChange(`${emblem}-${option}`)
        }}
        renderArt={(option) => (
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

type DiscsProps<Value extends Option> = {
  legend: string
  value: Value
  options: readonly Value[]
  onChange: (value: Value) => void
  renderArt: (value: Value) => ReactNode
}

function Discs<Value extends Option>(props: DiscsProps<Value>) {
  const { legend, value, options, onChange, renderArt } = props
  const name = useId()
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1 text-14 font-medium text-mid">{legend}</legend>
      <div className="-mx-1 flex flex-wrap">
        {options.map((option) => (
          <label
            key={option}
            title={labels[option]()}
            className="relative size-11 rounded-full border-2 border-transparent p-0.5 transition-colors duration-(--t-hover) hover:border-ctl has-checked:border-bone has-focus-visible:outline-2 has-focus-visible:outline-offset-1 has-focus-visible:outline-focus forced-colors:has-checked:border-[Highlight]"
          >
            <input
              type="radio"
              name={name}
              value={option}
              checked={option === value}
              aria-label={labels[option]()}
              onChange={() => onChange(option)}
              className="absolute inset-0 z-10 cursor-pointer appearance-none opacity-0"
            />
            {renderArt(option)}
          </label>
        ))}
      </div>
    </fieldset>
  )
}

type Option = 'initial' | AvatarEmblem | AvatarColor

const labels: Record<Option, () => string> = {
  initial: m.avatarInitial,
  ticket: m.avatarTicket,
  lamp: m.avatarLamp,
  bell: m.avatarBell,
  key: m.avatarKey,
  moon: m.avatarMoon,
  die: m.avatarDie,
  marigold: m.avatarMarigold,
  verdigris: m.avatarVerdigris,
  clay: m.avatarClay,
  sky: m.avatarSky,
}
