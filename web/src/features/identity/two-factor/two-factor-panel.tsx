import * as m from '@tallyhouse/messages/identity'
import { useQuery } from '@tanstack/react-query'
import { ShieldCheck, ShieldOff } from 'lucide-react'
import { useState } from 'react'
import { usePlayer } from '#session/current-user.ts'
import { Button } from '#ui/button.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { Panel, PanelHead } from '#ui/panel.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { NewCodesDialog } from './new-codes-dialog.tsx'
import { SetUpDialog } from './set-up-dialog.tsx'
import { TurnOffDialog } from './turn-off-dialog.tsx'
import { twoFactorQuery } from './two-factor-query.ts'

type OpenDialog = 'set-up' | 'new-codes' | 'turn-off'

/** Shows whether two-factor login is on, and lets the player change it. */
export function TwoFactorPanel() {
  const { twoFactorOn } = usePlayer()
  const { data, error, refetch } = useQuery(twoFactorQuery)
  const [openDialog, setOpenDialog] = useState<OpenDialog | null>(null)
  const close = () => setOpenDialog(null)
  return (
    <Panel aria-label={m.twoFactor()} className="p-4 sm:p-5">
      <PanelHead title={m.twoFactor()}>{data && <OnOff isOn={data.isOn} />}</PanelHead>
      <p className="mt-1 text-14 text-mid">{m.twoFactorIntro()}</p>
      {error && !data ? (
        <ErrorState title={m.twoFactorFailed()} error={error} onRetry={() => void refetch()} />
      ) : !data ? (
        <Skeleton className={`mt-4 w-full ${twoFactorOn ? 'h-36 sm:h-20' : 'h-11'}`} />
      ) : data.isOn ? (
        <>
          <p className={`mt-3 text-14 ${data.recoveryCodesLeft > 0 ? 'text-mid' : 'text-warn'}`}>
            {m.recoveryCodesLeft({ count: data.recoveryCodesLeft })}
          </p>
          <div className="mt-4 grid gap-3 sm:grid-cols-2">
            <Button onClick={() => setOpenDialog('new-codes')}>{m.newRecoveryCodes()}</Button>
            <Button onClick={() => setOpenDialog('turn-off')}>{m.turnOff()}</Button>
          </div>
        </>
      ) : (
        <Button
          variant="primary"
          className="mt-4 w-full sm:w-auto"
          onClick={() => setOpenDialog('set-up')}
        >
          {m.turnOn()}
        </Button>
      )}
      <SetUpDialog open={openDialog === 'set-up'} onClose={close} />
      <NewCodesDialog open={openDialog === 'new-codes'} onClose={close} />
      <TurnOffDialog open={openDialog === 'turn-off'} onClose={close} />
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
      {isOn ? m.on() : m.off()}
    </span>
  )
}
