import { useQuery } from '@tanstack/react-query'
import { ShieldCheck, ShieldOff } from 'lucide-react'
import { useState } from 'react'
import { usePlayer } from '../../../session/current-user.ts'
import { Button } from '../../../ui/button.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { Panel, PanelHead } from '../../../ui/panel.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { NewCodesDialog } from './new-codes-dialog.tsx'
import { SetUpDialog } from './set-up-dialog.tsx'
import { TurnOffDialog } from './turn-off-dialog.tsx'
import { twoFactorQuery } from './two-factor-query.ts'

type Asked = 'set-up' | 'new-codes' | 'turn-off'

/** Two-factor log-in: whether it is on, and everything that can be done about it. */
export function TwoFactorPanel() {
  const { twoFactorOn } = usePlayer()
  const { data, error, refetch } = useQuery(twoFactorQuery)
  const [asked, setAsked] = useState<Asked | null>(null)
  const close = () => setAsked(null)
  return (
    <Panel aria-label="Two-factor log-in" className="p-4 sm:p-5">
      <PanelHead title="Two-factor log-in">{data && <OnOff isOn={data.isOn} />}</PanelHead>
      <p className="mt-1 text-14 text-mid">
        Log-ins and withdrawals will ask for a code from your phone, so a stolen password is not
        enough.
      </p>
      {error && !data ? (
        <ErrorState title="This did not load" error={error} onRetry={() => void refetch()} />
      ) : !data ? (
        <Skeleton className={`mt-4 w-full ${twoFactorOn ? 'h-36 sm:h-20' : 'h-11'}`} />
      ) : data.isOn ? (
        <>
          <p className={`mt-3 text-14 ${data.recoveryCodesLeft > 0 ? 'text-mid' : 'text-warn'}`}>
            {codesLeft(data.recoveryCodesLeft)}
          </p>
          <div className="mt-4 grid gap-3 sm:grid-cols-2">
            <Button onClick={() => setAsked('new-codes')}>New recovery codes</Button>
            <Button onClick={() => setAsked('turn-off')}>Turn off</Button>
          </div>
        </>
      ) : (
        <Button
          variant="primary"
          className="mt-4 w-full sm:w-auto"
          onClick={() => setAsked('set-up')}
        >
          Turn on
        </Button>
      )}
      <SetUpDialog open={asked === 'set-up'} onClose={close} />
      <NewCodesDialog open={asked === 'new-codes'} onClose={close} />
      <TurnOffDialog open={asked === 'turn-off'} onClose={close} />
    </Panel>
  )
}

function OnOff({ isOn }: { isOn: boolean }) {
  const Icon = isOn ? ShieldCheck : ShieldOff
  return (
    <span
      className={`inline-flex items-center gap-1.5 rounded-chip px-2 py-1 text-13 font-semibold ${isOn ? 'bg-win/10 text-win' : 'bg-ink-3 text-mid'}`}
    >
      <Icon aria-hidden="true" className="size-3.5" strokeWidth={2.4} />
      {isOn ? 'On' : 'Off'}
    </span>
  )
}

function codesLeft(count: number): string {
  if (count === 0) return 'No recovery codes are left. Make new ones before you lose your phone.'
  return `${count} recovery ${count === 1 ? 'code is' : 'codes are'} left, for when the phone is not at hand.`
}
