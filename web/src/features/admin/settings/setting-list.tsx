import { type WithdrawalMethod, withdrawalMethod } from '@tallyhouse/contract/payouts/all-methods'
import { methodSettings } from '@tallyhouse/contract/settings/methods'
import * as m from '@tallyhouse/messages/admin-settings'
import { Hourglass, Pencil, TriangleAlert } from 'lucide-react'
import { formatDateTime } from '#lib/format-time.ts'
import { Button } from '#ui/button.tsx'
import { type Column, DataTable } from '#ui/list/data-table.tsx'
import { RichText } from '#ui/rich-text.tsx'
import { Mark } from '#ui/status-badge.tsx'
import { useAdminAction } from '../use-admin-action.ts'
import {
  formatValue,
  isNote,
  namesIn,
  optionName,
  type Setting,
  settingChange,
  settingTitle,
} from './settings.ts'

type SettingListProps = {
  settings: Setting[]
  empty?: string
  onEdit: (setting: Setting) => void
  /** Only notes can be deleted. */
  onDelete?: (setting: Setting) => void
}

export function SettingList({ settings, empty, onEdit, onDelete }: SettingListProps) {
  if (empty && settings.length === 0) {
    return <p className="px-4 py-6 text-14 text-mid sm:px-5">{empty}</p>
  }
  return (
    <ul className="divide-y divide-line/60">
      {settings.map((setting) => (
        <li
          key={setting.key}
          className="grid grid-cols-[1fr_auto] items-center gap-x-4 gap-y-1 px-4 py-3 sm:px-5 md:grid-cols-[1fr_minmax(0,18rem)_auto]"
        >
          <div className="min-w-0">
            <p
              translate={isNote(setting.key) ? 'no' : undefined}
              dir="auto"
              className="text-14 font-semibold wrap-anywhere"
            >
              {settingTitle(setting.key)}
            </p>
            <SettingAbout setting={setting} />
          </div>
          <p
            translate={setting.form === null ? 'no' : undefined}
            dir="auto"
            className="tabular text-14 font-semibold wrap-anywhere max-md:col-start-1 md:text-right"
          >
            {formatValue(setting) || <span className="font-normal text-low">{m.emptyValue()}</span>}
          </p>
          <div className="flex gap-2 max-md:col-start-2 max-md:row-span-2 max-md:row-start-1">
            <Button
              size="sm"
              className="h-11 md:h-9"
              aria-haspopup="dialog"
              aria-label={m.editSetting({ setting: settingTitle(setting.key) })}
              onClick={() => onEdit(setting)}
            >
              {m.edit()}
            </Button>
            {onDelete && (
              <Button
                size="sm"
                className="h-11 md:h-9"
                aria-haspopup="dialog"
                aria-label={m.deleteSetting({ key: setting.key })}
                onClick={() => onDelete(setting)}
              >
                {m.deleteButton()}
              </Button>
            )}
          </div>
          {setting.waiting !== null && (
            <div className="col-span-full pt-1.5">
              <PendingValue setting={setting} />
            </div>
          )}
        </li>
      ))}
    </ul>
  )
}

/** A setting's description and key. A note is titled by its key, so its key is left out here. */
function SettingAbout({ setting }: { setting: Setting }) {
  const { key, description } = setting
  return (
    <p translate="no" dir="auto" className="text-13 text-low wrap-anywhere">
      {description}
      {description !== '' && !isNote(key) && ' · '}
      {!isNote(key) && <span className="font-mono text-12">{key}</span>}
    </p>
  )
}

function PendingValue({ setting }: { setting: Setting }) {
  const change = useAdminAction(settingChange)
  const { key, value, waiting, updatedAt } = setting
  if (waiting === null) return null
  const values = {
    time: formatDateTime(waiting.from),
    value: formatValue({ ...setting, value: waiting.value }) || m.emptyValue(),
    admin: waiting.changedBy ?? '',
  }
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-control border border-warn/50 bg-warn/8 px-3.5 py-2.5 text-14">
      <p className="flex min-w-52 grow basis-0 gap-2.5">
        <Hourglass aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-warn" />
        <span className="wrap-anywhere">
          <RichText
            text={waiting.changedBy === null ? m.pendingFrom(values) : m.pendingFromBy(values)}
            tags={{
              time: (text) => <time dateTime={waiting.from}>{text}</time>,
              strong: (text) => <strong className="font-semibold">{text}</strong>,
              by: (text) => <span className="text-mid">{text}</span>,
              admin: (text) => (
                <span translate="no" dir="auto" className="text-mid">
                  {text}
                </span>
              ),
            }}
          />
        </span>
      </p>
      <Button
        size="sm"
        className="max-md:h-11"
        aria-label={m.cancelSettingChange({ setting: settingTitle(key) })}
        aria-disabled={change.isPending}
        onClick={() => change.run({ key, value, updatedAt })}
      >
        {m.cancelChange()}
      </Button>
    </div>
  )
}

type MethodTableProps = { settings: Setting[]; onEdit: (setting: Setting) => void }

type MethodPart = keyof typeof methodSettings

const parts: { part: MethodPart; label: () => string }[] = [
  { part: 'withdrawalMinimums', label: m.minimumColumn },
  { part: 'withdrawalFees', label: m.feeColumn },
  { part: 'withdrawalProviders', label: m.providerColumn },
]

export function MethodTable({ settings, onEdit }: MethodTableProps) {
  const columns: Column<WithdrawalMethod>[] = [
    { label: m.methodColumn, card: 'title', cell: optionName },
    {
      label: m.stateColumn,
      className: 'text-mid',
      cell: (method) => <MethodState settings={settings} method={method} />,
    },
    ...parts.map(({ part, label }) => ({
      label,
      cell: (method: WithdrawalMethod) => (
        <PartButton
          setting={settings.find(({ key }) => key === methodSettings[part](method).key)}
          onEdit={onEdit}
        />
      ),
    })),
  ]
  return (
    <DataTable
      caption={m.methodsCaption()}
      columns={columns}
      rows={withdrawalMethod.options}
      rowKey={(method) => method}
    />
  )
}

type PartButtonProps = { setting: Setting | undefined; onEdit: (setting: Setting) => void }

function PartButton({ setting, onEdit }: PartButtonProps) {
  if (!setting) return <>–</>
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      aria-label={m.editSettingValue({
        setting: settingTitle(setting.key),
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

type MethodStateProps = { settings: Setting[]; method: WithdrawalMethod }

function MethodState({ settings, method }: MethodStateProps) {
  const isIn = (list: string) =>
    namesIn(settings.find(({ key }) => key === list)?.value ?? '').includes(method)
  const provider = methodSettings.withdrawalProviders(method)
  const isPaid = settings.find(({ key }) => key === provider.key)?.isPaid ?? true
  if (!isIn('withdrawal_methods'))
    return <>{isIn('withdrawal_methods_soon') ? m.methodSoon() : m.methodHidden()}</>
  if (isPaid) return <>{m.methodOn()}</>
  return (
    <Mark icon={TriangleAlert} tone="warn">
      {m.methodUnpaid()}
    </Mark>
  )
}
