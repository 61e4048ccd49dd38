import { withdrawalMethod } from '@tallyhouse/contract/withdrawals'
import * as m from '@tallyhouse/messages/admin-settings'
import { Pencil, TriangleAlert } from 'lucide-react'
import { type Column, DataTable } from '#ui/list/data-table.tsx'
import { Mark } from '#ui/mark.tsx'
import {
  formatValue,
  type MethodPart,
  methodOf,
  namesIn,
  optionName,
  titleOf,
} from './setting-labels.ts'
import type { Setting } from './settings-query.ts'

type MethodTableProps = { settings: Setting[]; onEdit: (setting: Setting) => void }

const parts: { part: MethodPart; label: () => string }[] = [
  { part: 'minimum', label: m.minimumColumn },
  { part: 'fee', label: m.feeColumn },
  { part: 'provider', label: m.providerColumn },
]

export function MethodTable({ settings, onEdit }: MethodTableProps) {
  const columns: Column<string>[] = [
    { label: m.methodColumn, card: 'title', cell: optionName },
    {
      label: m.stateColumn,
      className: 'text-mid',
      cell: (method) => <MethodState settings={settings} method={method} />,
    },
    ...parts.map(({ part, label }) => ({
      label,
      cell: (method: string) => (
        <PartButton setting={settings.find(({ key }) => isOf(key, method, part))} onEdit={onEdit} />
      ),
    })),
  ]
  return (
    <DataTable
      caption={m.methodsCaption()}
      columns={columns}
      rows={withdrawalMethod.options}
      keyOf={(method) => method}
    />
  )
}

type PartButtonProps = { setting: Setting | undefined; onEdit: (setting: Setting) => void }

function PartButton({ setting, onEdit }: PartButtonProps) {
  if (!setting) return '–'
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      aria-label={m.editSettingValue({
        setting: titleOf(setting.key),
        value: formatValue(setting),
      })}
      onClick={() => onEdit(setting)}
      className="group -mx-2 inline-flex h-11 items-center gap-2 rounded-control px-2 font-semibold transition-colors duration-(--t-hover) hover:bg-ink-3 lg:h-10"
    >
      {formatValue(setting)}
      <Pencil
        aria-hidden="true"
        className="size-3.5 text-low transition-colors duration-(--t-hover) group-hover:text-bone"
      />
    </button>
  )
}

function isOf(key: string, method: string, part: MethodPart): boolean {
  const found = methodOf(key)
  return found?.method === method && found.part === part
}

type MethodStateProps = { settings: Setting[]; method: string }

function MethodState({ settings, method }: MethodStateProps) {
  const isIn = (list: string) =>
    namesIn(settings.find(({ key }) => key === list)?.value ?? '').includes(method)
  const isPaid = settings.find(({ key }) => isOf(key, method, 'provider'))?.isPaid ?? true
  if (!isIn('withdrawal_methods'))
    return isIn('withdrawal_methods_soon') ? m.methodSoon() : m.methodHidden()
  if (isPaid) return m.methodOn()
  return (
    <Mark icon={TriangleAlert} tone="warn">
      {m.methodUnpaid()}
    </Mark>
  )
}
