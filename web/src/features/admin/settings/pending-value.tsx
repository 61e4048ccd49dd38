import * as m from '@tallyhouse/messages/admin-settings'
import { Hourglass } from 'lucide-react'
import { formatDateTime } from '#lib/format-time.ts'
import { Button } from '#ui/button.tsx'
import { RichText } from '#ui/rich-text.tsx'
import { useSettingChange } from './change-setting.ts'
import { formatValue, titleOf } from './setting-labels.ts'
import type { Setting } from './settings-query.ts'

/** A setting's pending value, when it takes effect, and a button to cancel it. */
export function PendingValue({ setting }: { setting: Setting }) {
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
