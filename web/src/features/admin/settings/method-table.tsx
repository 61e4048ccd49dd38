import { withdrawalMethod } from '@tallyhouse/contract/withdrawals'
import * as m from '@tallyhouse/messages/admin-settings'
import { Pencil, TriangleAlert } from 'lucide-react'
import { Cell, Row, RowHead, Table, TableRows } from '#ui/table.ts'
import { TableHead } from '#ui/table-head.tsx'
import { Mark } from '../mark.tsx'
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
  return (
    <Table className="cards-on-phones tabular w-full text-14">
      <caption className="sr-only">{m.methodsCaption()}</caption>
      <TableHead
        columns={[m.methodColumn(), m.stateColumn(), ...parts.map(({ label }) => label())]}
      />
      <TableRows>
        {withdrawalMethod.options.map((method) => (
          <Row
            key={method}
            className="border-b border-line/60 last:border-0 *:px-3 *:py-1.5 *:first:pl-5 *:last:pr-5"
          >
            <RowHead
              scope="row"
              data-label={m.methodColumn()}
              className="text-left font-semibold max-lg:block max-lg:px-4! max-lg:pt-1!"
            >
              {optionName(method)}
            </RowHead>
            <Cell data-label={m.stateColumn()} className="text-mid">
              <MethodState settings={settings} method={method} />
            </Cell>
            {parts.map(({ part, label }) => (
              <Cell key={part} data-label={label()}>
                <PartButton
                  setting={settings.find(({ key }) => isOf(key, method, part))}
                  onEdit={onEdit}
                />
              </Cell>
            ))}
          </Row>
        ))}
      </TableRows>
    </Table>
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
