import { Hourglass } from 'lucide-react'
import { formatDateTime } from '../../../lib/format-time.ts'
import { Button } from '../../../ui/button.tsx'
import { useSettingChange } from './change-setting.ts'
import { titleOf, valueWords } from './setting-words.ts'
import type { Setting } from './settings-query.ts'

/** What a setting will be, from when on, and the way to keep it as it is. */
export function WaitingValue({ setting }: { setting: Setting }) {
  const change = useSettingChange()
  const { key, value, waiting, updatedAt } = setting
  if (waiting === null) return null
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-control border border-warn/50 bg-warn/8 px-3.5 py-2.5 text-14">
      <p className="flex min-w-52 grow basis-0 gap-2.5">
        <Hourglass aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-warn" />
        <span className="wrap-anywhere">
          From <time dateTime={waiting.from}>{formatDateTime(waiting.from)}</time>:{' '}
          <strong className="font-semibold">
            {valueWords({ ...setting, value: waiting.value }) || 'empty'}
          </strong>
          {waiting.changedBy !== null && (
            <span className="text-mid">, changed by {waiting.changedBy}</span>
          )}
        </span>
      </p>
      <Button
        size="sm"
        className="max-md:h-11"
        aria-label={`Set back ${titleOf(key)}`}
        aria-disabled={change.isPending}
        onClick={() => change.run({ key, value, updatedAt })}
      >
        Set back
      </Button>
    </div>
  )
}
