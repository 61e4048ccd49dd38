import * as m from '@tallyhouse/messages/admin-settings'
import { Button } from '#ui/button.tsx'
import { PendingValue } from './pending-value.tsx'
import { formatValue, titleOf } from './setting-labels.ts'
import type { Setting } from './settings-query.ts'

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
