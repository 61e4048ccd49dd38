import { acceptTerms } from '@tallyhouse/contract/identity'
import * as m from '@tallyhouse/messages/session'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '#lib/calls/call.ts'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/form/checkbox.tsx'
import { LegalLink } from '#ui/legal-link.tsx'
import { Dialog } from '#ui/overlay/dialog.tsx'
import { DialogActions } from '#ui/overlay/dialog-actions.tsx'
import { notifyFailure } from '#ui/overlay/toast.ts'
import { RichText } from '#ui/rich-text.tsx'
import { currentUserQuery } from './current-user.ts'

type TermsDialogProps = { onClose: () => void; onAccepted: () => void }

/** Asks whether the player is an adult and accepts the terms. */
export default function TermsDialog({ onClose, onAccepted }: TermsDialogProps) {
  const client = useQueryClient()
  const [ticked, setTicked] = useState(false)
  const accept = useMutation({
    mutationFn: () => call(acceptTerms, {}),
    onSuccess: () => {
      client.setQueryData(currentUserQuery.queryKey, (user) =>
        user ? { ...user, termsAccepted: true } : user,
      )
      onAccepted()
    },
    onError: (error) => notifyFailure(m.termsNotAccepted(), error),
  })

  return (
    <Dialog onClose={onClose} title={m.adultsOnly()} description={m.adultsOnlyReason()}>
      <div className="space-y-5">
        <Checkbox checked={ticked} onChange={setTicked}>
          <RichText
            text={m.acceptTerms()}
            tags={{ link: (children) => <LegalLink page="terms">{children}</LegalLink> }}
          />
        </Checkbox>
        <DialogActions>
          <Button
            variant="primary"
            className="w-full"
            disabled={!ticked || accept.isPending}
            onClick={() => accept.mutate()}
          >
            {m.continueButton()}
          </Button>
        </DialogActions>
      </div>
    </Dialog>
  )
}
