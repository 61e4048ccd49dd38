import { withdrawalMethod } from '@tallyhouse/contract/withdrawals'
import { Pencil } from 'lucide-react'
import { TableHead } from '../../../ui/table-head.tsx'
import {
  type MethodPart,
  methodOf,
  namesIn,
  optionName,
  titleOf,
  valueWords,
} from './setting-words.ts'
import type { Setting } from './settings-query.ts'

type MethodTableProps = { settings: Setting[]; onEdit: (setting: Setting) => void }

const parts: { part: MethodPart; label: string }[] = [
  { part: 'minimum', label: 'Minimum' },
  { part: 'fee', label: 'Fee' },
  { part: 'provider', label: 'Paid by' },
]

/** What is set for each method of withdrawal, a line a method. */
export function MethodTable({ settings, onEdit }: MethodTableProps) {
  return (
    <table className="cards-on-phones tabular w-full text-14">
      <caption className="sr-only">Settings of each method of withdrawal</caption>
      <TableHead columns={['Method', 'State', ...parts.map(({ label }) => label)]} />
      <tbody>
        {withdrawalMethod.options.map((method) => (
          <tr
            key={method}
            className="border-b border-line/60 last:border-0 *:px-3 *:py-1.5 *:first:pl-5 *:last:pr-5"
          >
            <th
              scope="row"
              data-label="Method"
              className="text-left font-semibold max-lg:flex max-lg:justify-between"
            >
              {optionName(method)}
            </th>
            <td data-label="State" className="text-mid">
              {stateOf(settings, method)}
            </td>
            {parts.map(({ part, label }) => (
              <td key={part} data-label={label}>
                <PartButton
                  setting={settings.find(({ key }) => isOf(key, method, part))}
                  onEdit={onEdit}
                />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

type PartButtonProps = { setting: Setting | undefined; onEdit: (setting: Setting) => void }

function PartButton({ setting, onEdit }: PartButtonProps) {
  if (!setting) return '–'
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      aria-label={`Edit ${titleOf(setting.key)}, ${valueWords(setting)}`}
      onClick={() => onEdit(setting)}
      className="group -mx-2 inline-flex h-11 items-center gap-2 rounded-control px-2 font-semibold transition-colors duration-(--t-hover) hover:bg-ink-3 lg:h-10"
    >
      {valueWords(setting)}
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

function stateOf(settings: Setting[], method: string): string {
  const isIn = (list: string) =>
    namesIn(settings.find(({ key }) => key === list)?.value ?? '').includes(method)
  if (isIn('withdrawal_methods')) return 'On'
  return isIn('withdrawal_methods_soon') ? 'Soon' : 'Not shown'
}
