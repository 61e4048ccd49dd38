import { deviceKind } from '@tallyhouse/contract/device-kind'
import { foldText } from '@tallyhouse/contract/fold-text'
import * as m from '@tallyhouse/messages/earning'
import { type LucideIcon, Monitor, MonitorSmartphone, Smartphone } from 'lucide-react'
import type { ReactNode } from 'react'
import { cn } from '#lib/class-names.ts'
import { PHONE, useMedia } from '#lib/use-media.ts'

const icons = { phone: Smartphone, desktop: Monitor, both: MonitorSmartphone }

/** Whether the player's device may be a phone, and whether it may be a computer. */
type PlayersDevice = { phone: boolean; desktop: boolean }

/**
 * The player's device, by its kind, touch, and width. A narrow window may be either: no offer is called impossible on a
 * guess.
 */
export function usePlayersDevice(): PlayersDevice {
  const isMobile = 'userAgentData' in navigator && isMobileData(navigator.userAgentData)
  const isTouched = useMedia('(pointer: coarse)') || isMobile
  const isNarrow = useMedia(PHONE)
  return { phone: isTouched || isNarrow, desktop: !isTouched }
}

function isMobileData(data: unknown): boolean {
  return typeof data === 'object' && data !== null && 'mobile' in data && data.mobile === true
}

/** The devices for an offer, as listed by its network, or which one it needs if that is not the player's. */
export function DeviceFact({ device }: { device: string }) {
  const players = usePlayersDevice()
  const kind = deviceKind(device)
  if (!fitsDevice(device, players)) {
    return (
      <Fact icon={icons[kind]} className="font-semibold text-warn">
        {kind === 'phone' ? m.needsPhone() : m.needsComputer()}
      </Fact>
    )
  }
  return (
    <Fact icon={icons[kind]}>
      <span translate="no" dir="auto" className="truncate">
        {deviceNames(device)}
      </span>
    </Fact>
  )
}

/** Whether an offer can be done on the player's device. */
export function fitsDevice(device: string | null, players: PlayersDevice): boolean {
  const kind = device === null ? 'both' : deviceKind(device)
  return kind === 'both' || players[kind]
}

/** A network's device list, such as `iphone,ipad`, as players read it. */
export function deviceNames(device: string): string {
  const names = device.split(',').map((name) => name.trim())
  return names
    .filter((name) => name !== '')
    .map(formatName)
    .join(', ')
}

const spellings = ['iPhone', 'iPad', 'iOS', 'macOS']

function formatName(name: string): string {
  const spelled = spellings.find((spelling) => foldText(spelling) === foldText(name))
  return spelled ?? name.charAt(0).toUpperCase() + name.slice(1)
}

type FactProps = { icon: LucideIcon; className?: string; children: ReactNode }

/** A fact about an offer, beside an icon. */
export function Fact({ icon: Icon, className, children }: FactProps) {
  return (
    <span className={cn('inline-flex max-w-full items-center gap-1.5', className)}>
      <Icon aria-hidden="true" className="size-3.5 shrink-0" />
      {children}
    </span>
  )
}
