import type {
  AvatarColor,
  AvatarEmblem,
  Avatar as BuiltInAvatar,
} from '@tallyhouse/contract/avatars'
import type { ReactNode } from 'react'
import { cn } from '#lib/class-names.ts'

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

const shade = { fill: 'var(--color-ink-0)', fillOpacity: 0.38 }
const print = { fill: 'var(--color-ink-0)', fillOpacity: 0.85 }
const shine = {
  fill: 'none',
  stroke: 'var(--color-bone)',
  strokeWidth: 2,
  strokeLinecap: 'round',
  strokeOpacity: 0.75,
} as const

/** The emblems in the current text color, each within a circle of radius 24 centered in 64 × 64. */
const emblemArt: Record<AvatarEmblem, ReactNode> = {
  ticket: (
    <g transform="rotate(-20 32 32)">
      <path d="M14 21.5H50A2 2 0 0 1 52 23.5V27.5A4.5 4.5 0 0 0 52 36.5V40.5A2 2 0 0 1 50 42.5H14A2 2 0 0 1 12 40.5V36.5A4.5 4.5 0 0 0 12 27.5V23.5A2 2 0 0 1 14 21.5Z" />
      <path
        d="M41 21.5H50A2 2 0 0 1 52 23.5V27.5A4.5 4.5 0 0 0 52 36.5V40.5A2 2 0 0 1 50 42.5H41Z"
        {...shade}
      />
      <path d="M41 24v16" stroke="var(--color-ink-0)" strokeWidth="1.6" strokeDasharray="2.4 2.4" />
      <path
        d="M28 24.6 29.9 29.6 35.2 29.8 31 33.1 32.5 38.2 28 35.2 23.5 38.2 25 33.1 20.8 29.8 26.1 29.6Z"
        {...print}
      />
    </g>
  ),
  lamp: (
    <>
      <path d="M20 37H44L52.5 52.5A29 29 0 0 1 11.5 52.5Z" fillOpacity="0.22" />
      <path d="M31 4h2v12h-2z" fillOpacity="0.7" />
      <path d="M28 15h8v5h-8z" />
      <path d="M28 15h8v5h-8z" {...shade} />
      <path d="M32 18C42 18 49 25.5 50 36H14C15 25.5 22 18 32 18Z" />
      <path d="M36 18.4C44.2 20 49.2 27 50 36H40C40 28 39 22 36 18.4Z" {...shade} />
      <path d="M25.5 37.5H38.5A6.5 6.5 0 0 1 25.5 37.5Z" fill="var(--color-bone)" />
      <path d="M19.5 32C20.5 28 22.6 25 25.6 23" {...shine} />
    </>
  ),
  bell: (
    <>
      <rect x="30" y="16" width="4" height="7" />
      <rect x="26.5" y="13" width="11" height="4.6" rx="2.3" />
      <path d="M32 21.5C42.2 21.5 49.5 29 50 39.5H14C14.5 29 21.8 21.5 32 21.5Z" />
      <path d="M36 21.9C44.2 23.6 49.6 30.4 50 39.5H40C40 31.6 39 25.6 36 21.9Z" {...shade} />
      <path d="M19.5 34.5C20.6 30.9 22.8 28.2 25.8 26.6" {...shine} />
      <rect x="11" y="42" width="42" height="5.5" rx="2.75" />
      <path d="M39 42H50.2A2.75 2.75 0 0 1 50.2 47.5H39Z" {...shade} />
    </>
  ),
  key: (
    <g transform="rotate(42 32 32)">
      <path d="M29.6 27h4.8v26.5l-2.4 2.4-2.4-2.4z" />
      <path d="M34.4 41h6.4v4.2h-6.4zM34.4 47.4h5v4.2h-5z" />
      <path d="M32 27h2.4v26.5l-2.4 2.4z" {...shade} />
      <path
        fillRule="evenodd"
        d="M32 6.5A10.75 10.75 0 0 1 32 28 10.75 10.75 0 0 1 32 6.5ZM32 12.2A5 5 0 0 0 32 22.2 5 5 0 0 0 32 12.2Z"
      />
      <rect x="28" y="27" width="8" height="3.4" rx="1.2" />
      <path d="M24.4 15.2A8 8 0 0 1 29.4 9.8" {...shine} />
    </g>
  ),
  moon: (
    <>
      <path d="M35.5 13.2A19.5 19.5 0 1 0 51.6 36.4 16 16 0 0 1 35.5 13.2Z" />
      <path
        d="M51.6 36.4A19.5 19.5 0 0 1 17.6 45 21 21 0 0 0 42 38.6 16 16 0 0 0 51.6 36.4Z"
        {...shade}
      />
      <path d="M17.2 34.5A15 15 0 0 1 22.6 22.4" {...shine} />
      <path
        d="M46 15.5C46.8 20.1 47.9 21.2 52.5 22 47.9 22.8 46.8 23.9 46 28.5 45.2 23.9 44.1 22.8 39.5 22 44.1 21.2 45.2 20.1 46 15.5Z"
        fill="var(--color-bone)"
      />
      <circle cx="47" cy="32.5" r="1.6" fill="var(--color-bone)" />
    </>
  ),
  die: (
    <>
      <path d="M32 11.5 50 21.5V42.5L32 52.5 14 42.5V21.5Z" />
      <path d="M32 11.5 50 21.5 32 31.5 14 21.5Z" fill="var(--color-bone)" fillOpacity="0.35" />
      <path d="M50 21.5V42.5L32 52.5V31.5Z" {...shade} />
      <g {...print}>
        <ellipse cx="32" cy="21.5" rx="4" ry="2.3" />
        <ellipse cx="19" cy="30.5" rx="2" ry="2.7" transform="rotate(-20 19 30.5)" />
        <ellipse cx="27" cy="43" rx="2" ry="2.7" transform="rotate(-20 27 43)" />
        <ellipse cx="45.5" cy="29.5" rx="2" ry="2.7" transform="rotate(20 45.5 29.5)" />
        <ellipse cx="41" cy="37" rx="2" ry="2.7" transform="rotate(20 41 37)" />
        <ellipse cx="36.5" cy="44.5" rx="2" ry="2.7" transform="rotate(20 36.5 44.5)" />
      </g>
    </>
  ),
}
