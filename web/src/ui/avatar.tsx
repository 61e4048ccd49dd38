import type {
  AvatarColor,
  AvatarEmblem,
  Avatar as BuiltInAvatar,
} from '@tallyhouse/contract/avatars'
import { cn } from '#lib/class-names.ts'
import { emblemArt } from './avatar-emblems.tsx'

const sizes = {
  sm: 'size-6 text-12',
  md: 'size-8 text-14',
  lg: 'size-12 text-22',
  xl: 'size-16 text-28',
  /** Fills its container. */
  full: 'size-full text-18',
}

export const avatarTones: Record<AvatarColor, string> = {
  marigold: 'text-brand',
  verdigris: 'text-win',
  clay: 'text-loss',
  sky: 'text-info',
}

type AvatarProps = {
  username: string
  avatar: BuiltInAvatar | null
  size?: keyof typeof sizes
}

/** A player's emblem or initial on a disc. Decorative: always next to the player's name. */
export function Avatar({ username, avatar, size = 'md' }: AvatarProps) {
  return avatar === null ? (
    <span
      aria-hidden="true"
      className={cn(
        'grid shrink-0 place-items-center rounded-full border border-line bg-ink-3 font-display font-bold text-bone uppercase',
        sizes[size],
      )}
    >
      {username.slice(0, 1)}
    </span>
  ) : (
    <Medallion avatar={avatar} size={sizes[size]} />
  )
}

function Medallion({ avatar, size }: { avatar: BuiltInAvatar; size: string }) {
  const [emblem, color] = avatar.split('-') as [AvatarEmblem, AvatarColor]
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 64 64"
      fill="currentColor"
      className={cn('shrink-0 rounded-full', avatarTones[color], size)}
    >
      <circle cx="32" cy="32" r="32" fill="var(--color-ink-1)" />
      <circle
        cx="32"
        cy="32"
        r="31"
        fillOpacity="0.17"
        stroke="currentColor"
        strokeOpacity="0.5"
        strokeWidth="2"
      />
      {emblemArt[emblem]}
    </svg>
  )
}
