import * as m from '@tallyhouse/messages/play'
import { formatPoints } from '#lib/format-points.ts'
import { Button } from '#ui/button.tsx'
import type { Winless } from './winless.ts'

type WinlessNoticeProps = {
  id: string
  winless: Winless
  onStake: (amount: number) => void
}

/** Explains a button that is disabled because the bet cannot win, and offers a stake that can. */
export function WinlessNotice({ id, winless, onStake }: WinlessNoticeProps) {
  const { reason, smallestStake } = winless
  return (
    <div
      role="status"
      className="rounded-control border border-warn/45 bg-warn/8 px-3 py-2.5 text-13"
    >
      <p id={id}>{reason}</p>
      {smallestStake !== undefined && (
        <Button size="sm" className="mt-2" onClick={() => onStake(smallestStake)}>
          {m.betInstead({ points: formatPoints(smallestStake) })}
        </Button>
      )}
    </div>
  )
}
