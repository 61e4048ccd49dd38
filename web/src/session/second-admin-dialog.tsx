import * as m from '@tallyhouse/messages/step-up'
import { useStore } from '#lib/store.ts'
import { ConfirmDialog } from '#ui/overlay/confirm-dialog.tsx'
import { approvalPrompt } from './second-admin.ts'

/** Offers an admin to send a change that needs a second admin for approval. */
export function SecondAdminDialog() {
  const answer = useStore(approvalPrompt)
  return (
    <ConfirmDialog
      open={answer !== null}
      onClose={() => answer?.(false)}
      onConfirm={() => answer?.(true)}
      title={m.secondAdminTitle()}
      description={m.secondAdminDescription()}
      confirm={m.sendForApproval()}
      tone="primary"
    />
  )
}
