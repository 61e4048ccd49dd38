import { privacy, setPrivacy } from '@tallyhouse/contract/standings'
import * as m from '@tallyhouse/messages/standings'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '#lib/calls/call.ts'
import { endpointQuery } from '#lib/calls/endpoint-query.ts'
import { announce } from '#lib/page/announce.ts'
import { Fetched } from '#ui/fetched.tsx'
import { Checkbox } from '#ui/form/checkbox.tsx'
import { notifyFailure } from '#ui/overlay/toast.ts'
import { Panel, PanelHead } from '#ui/panel.tsx'

const privacyQuery = endpointQuery(privacy, {})

/** Whether others see the player's statistics. */
export function PrivacyPanel() {
  const client = useQueryClient()
  const query = useQuery(privacyQuery)
  const saving = useMutation({
    mutationFn: (hidesStatistics: boolean) => call(setPrivacy, { body: { hidesStatistics } }),
    onSuccess: (saved) => {
      client.setQueryData(privacyQuery.queryKey, saved)
      announce(m.privacySaved())
    },
    onError: (error) => notifyFailure(m.privacyFailed(), error),
  })
  return (
    <Panel className="min-w-0 p-4 sm:p-5">
      <PanelHead title={m.privacy()} />
      <p className="mt-1 mb-3 text-14 text-mid">{m.privacyText()}</p>
      <Fetched query={query} failure={m.privacyLoadFailed()} skeleton="h-6 w-56">
        {({ hidesStatistics }) => (
          <Checkbox
            checked={saving.isPending ? saving.variables : hidesStatistics}
            disabled={saving.isPending}
            onChange={saving.mutate}
          >
            {m.hideStatistics()}
          </Checkbox>
        )}
      </Fetched>
    </Panel>
  )
}
