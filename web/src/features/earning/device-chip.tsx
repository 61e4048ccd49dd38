import { Monitor, MonitorSmartphone, Smartphone } from 'lucide-react'
import { deviceOf } from './device-of.ts'

const icons = { phone: Smartphone, desktop: Monitor, both: MonitorSmartphone }

/** The devices for an offer, as listed by its network. */
export function DeviceChip({ device }: { device: string }) {
  const { kind, label } = deviceOf(device)
  const Icon = icons[kind]
  return (
    <span className="inline-flex max-w-full items-center gap-1.5 rounded-chip bg-ink-3 px-2 py-0.5 text-12 font-medium text-mid">
      <Icon aria-hidden="true" className="size-3.5 shrink-0" />
      <span translate="no" className="truncate">
        {label}
      </span>
    </span>
  )
}
