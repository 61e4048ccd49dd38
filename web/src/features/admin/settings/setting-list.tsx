import { Button } from '../../../ui/button.tsx'
import { titleOf, valueWords } from './setting-words.ts'
import type { Setting } from './settings-query.ts'
import { WaitingValue } from './waiting-value.tsx'

type SettingListProps = {
  settings: Setting[]
  onEdit: (setting: Setting) => void
  /** Of notes, which can be deleted. */
  onDelete?: (setting: Setting) => void
}

/** Settings with what they are set to. */
export function SettingList({ settings, onEdit, onDelete }: SettingListProps) {
  return (
    <ul className="divide-y divide-line/60">
      {settings.map((setting) => (
        <li
          key={setting.key}
          className="grid grid-cols-[1fr_auto] items-center gap-x-4 gap-y-1 px-4 py-3 sm:px-5 md:grid-cols-[1fr_minmax(0,18rem)_auto]"
        >
          <div className="min-w-0">
            <p className="text-14 font-semibold wrap-anywhere">{titleOf(setting.key)}</p>
            <SettingAbout setting={setting} />
          </div>
          <p className="tabular text-14 font-semibold wrap-anywhere max-md:col-start-1 md:text-right">
            {valueWords(setting) || <span className="font-normal text-low">empty</span>}
          </p>
          <div className="flex gap-2 max-md:col-start-2 max-md:row-span-2 max-md:row-start-1">
            <Button
              size="sm"
              className="h-11 md:h-9"
              aria-haspopup="dialog"
              aria-label={`Edit ${titleOf(setting.key)}`}
              onClick={() => onEdit(setting)}
            >
              Edit
            </Button>
            {onDelete && (
              <Button
                size="sm"
                className="h-11 md:h-9"
                aria-haspopup="dialog"
                aria-label={`Delete ${setting.key}`}
                onClick={() => onDelete(setting)}
              >
                Delete
              </Button>
            )}
          </div>
          {setting.waiting !== null && (
            <div className="col-span-full pt-1.5">
              <WaitingValue setting={setting} />
            </div>
          )}
        </li>
      ))}
    </ul>
  )
}

/** What it means, and its key; a note is called by its key already. */
function SettingAbout({ setting: { key, description } }: { setting: Setting }) {
  const isNote = titleOf(key) === key
  return (
    <p className="text-13 text-low wrap-anywhere">
      {description}
      {description !== '' && !isNote && ' · '}
      {!isNote && <span className="font-mono text-12">{key}</span>}
    </p>
  )
}
