import { twoFactor } from '@tallyhouse/contract/two-factor'
import * as m from '@tallyhouse/messages/identity'
import { useQuery } from '@tanstack/react-query'
import { ShieldCheck, ShieldOff } from 'lucide-react'
import { useState } from 'react'
import { endpointQuery } from '#lib/calls/endpoint-query.ts'
import { usePlayer } from '#session/current-user.ts'
import { Button } from '#ui/button.tsx'
import { Fetched } from '#ui/fetched.tsx'
import { Panel, PanelHead } from '#ui/panel.tsx'
import { Mark } from '#ui/status-badge.tsx'
import { NewCodesDialog, SetUpDialog, TurnOffDialog } from './two-factor-dialogs.tsx'

/** Whether logins require a code, refetched on each visit. */
const twoFactorQuery = { ...endpointQuery(twoFactor, {}), staleTime: 0 }

type OpenDialog = 'set-up' | 'new-codes' | 'turn-off'

/** Shows whether two-factor login is on, and lets the player change it. */
export function TwoFactorPanel() {
  const { twoFactorOn } = usePlayer()
  const query = useQuery(twoFactorQuery)
  const [openDialog, setOpenDialog] = useState<OpenDialog | null>(null)
  const close = () => setOpenDialog(null)
  return (
    <Panel aria-label={m.twoFactor()} className="p-4 sm:p-5">
      <PanelHead title={m.twoFactor()}>{query.data && <OnOff isOn={query.data.isOn} />}</PanelHead>
      <p className="mt-1 text-14 text-mid">{m.twoFactorIntro()}</p>
      <Fetched
        query={query}
        failure={m.twoFactorFailed()}
        skeleton={`mt-4 w-full ${twoFactorOn ? 'h-36 sm:h-20' : 'h-11'}`}
      >
        {({ isOn, recoveryCodesLeft }) =>
          isOn ? (
            <>
              <p className={`mt-3 text-14 ${recoveryCodesLeft > 0 ? 'text-mid' : 'text-warn'}`}>
                {m.recoveryCodesLeft({ count: recoveryCodesLeft })}
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
          )
        }
      </Fetched>
      {openDialog === 'set-up' && <SetUpDialog onClose={close} />}
      {openDialog === 'new-codes' && <NewCodesDialog onClose={close} />}
      {openDialog === 'turn-off' && <TurnOffDialog onClose={close} />}
    </Panel>
  )
}

function OnOff({ isOn }: { isOn: boolean }) {
  return (
    <Mark icon={isOn ? ShieldCheck : ShieldOff} tone={isOn ? 'win' : 'plain'}>
      {isOn ? m.on() : m.off()}
    </Mark>
  )
}
