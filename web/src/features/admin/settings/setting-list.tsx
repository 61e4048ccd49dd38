import * as m from '@tallyhouse/messages/admin-settings'
import { Hourglass } from 'lucide-react'
import { formatDateTime } from '#lib/format-time.ts'
import { Button } from '#ui/button.tsx'
import { RichText } from '#ui/rich-text.tsx'
import { formatValue, titleOf } from './setting-labels.ts'
import { type Setting, useSettingChange } from './settings-query.ts'

type SettingListProps = {
  settings: Setting[]
  onEdit: (setting: Setting) => void
  /** Only notes can be deleted. */
  onDelete?: (setting: Setting) => void
}

export function SettingList({ settings, onEdit, onDelete }: SettingListProps) {
  return (
    <ul className="divide-y divide-line/60">
      {settings.map((setting) => (
        <li
          key={setting.key}
          className="grid grid-cols-[1fr_auto] items-center gap-x-4 gap-y-1 px-4 py-3 sm:px-5 md:grid-cols-[1fr_minmax(0,18rem)_auto]"
        >
          <div className="min-w-0">
            <p
              translate={isNote(setting) ? 'no' : undefined}
              className="text-14 font-semibold wrap-anywhere"
            >
              {titleOf(setting.key)}
            </p>
            <SettingAbout setting={setting} />
          </div>
          <p
            translate={setting.form === null ? 'no' : undefined}
            className="tabular text-14 font-semibold wrap-anywhere max-md:col-start-1 md:text-right"
          >
            {formatValue(setting) || <span className="font-normal text-low">{m.emptyValue()}</span>}
          </p>
          <div className="flex gap-2 max-md:col-start-2 max-md:row-span-2 max-md:row-start-1">
            <Button
              size="sm"
              className="h-11 md:h-9"
              aria-haspopup="dialog"
              aria-label={m.editSetting({ setting: titleOf(setting.key) })}
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

/** The description and key of a setting. A note is titled by its key, so its key is left out here. */
function SettingAbout({ setting }: { setting: Setting }) {
  const { key, description } = setting
  return (
    <p translate="no" className="text-13 text-low wrap-anywhere">
      {description}
      {description !== '' && !isNote(setting) && ' · '}
      {!isNote(setting) && <span className="font-mono text-12">{key}</span>}
    </p>
  )
}

function isNote({ key }: Setting): boolean {
  return titleOf(key) === key
}

/** A setting's pending value, when it takes effect, and a button to cancel it. */
function PendingValue({ setting }: { setting: Setting }) {
  const change = useSettingChange()
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
                <span translate="no" className="text-mid">
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
        aria-label={m.cancelChangeOf({ setting: titleOf(key) })}
        aria-disabled={change.isPending}
        onClick={() => change.run({ key, value, updatedAt })}
      >
        {m.cancelChange()}
      </Button>
    </div>
  )
}
