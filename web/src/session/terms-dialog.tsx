import { acceptTerms } from '@tallyhouse/contract/identity'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { sentenceOf } from '../lib/api-error.ts'
import { call } from '../lib/call.ts'
import { Button } from '../ui/button.tsx'
import { Checkbox } from '../ui/checkbox.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { LegalLink } from '../ui/legal-link.tsx'
import { notify } from '../ui/toast.tsx'
import { currentUserQuery, usePlayer } from './current-user.ts'

/**
 * Runs an action that only an adult who accepted the terms may take. Whoever has not said so yet
 * is asked first; the action runs when they have. Render `dialog` beside the control.
 */
export function useAdultsOnly() {
  const { termsAccepted } = usePlayer()
  const [pending, setPending] = useState<(() => void) | null>(null)

  return {
    run: (action: () => void) => (termsAccepted ? action() : setPending(() => action)),
    dialog: (
      <TermsDialog
        open={pending !== null}
        onClose={() => setPending(null)}
        onAccepted={() => {
          setPending(null)
          pending?.()
        }}
      />
    ),
  }
}

type TermsDialogProps = { open: boolean; onClose: () => void; onAccepted: () => void }

function TermsDialog({ open, onClose, onAccepted }: TermsDialogProps) {
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
    onError: (error) =>
      notify({ title: 'Error', description: sentenceOf(error), tone: 'destructive' }),
  })

  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title="Adults only"
      description="Points can be withdrawn, so bets and withdrawals are for adults. We ask once."
    >
      <div className="space-y-5">
        <Checkbox checked={ticked} onChange={setTicked}>
          I am 18 or older and accept the <LegalLink page="terms">terms</LegalLink>
        </Checkbox>
        <Button
          variant="primary"
          className="w-full"
          disabled={!ticked || accept.isPending}
          onClick={() => accept.mutate()}
        >
          Continue
        </Button>
      </div>
    </Dialog>
  )
}
