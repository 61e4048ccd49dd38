import { lazy, Suspense, useState } from 'react'
import { usePlayer } from './current-user.ts'

const TermsDialog = lazy(() => import('./terms-dialog.tsx'))

/**
 * Runs an action that requires an adult who accepted the terms. Asks first if the player has not accepted
 * them yet, then runs the action. Render `dialog` next to the control.
 */
export function useAdultsOnly() {
  const { termsAccepted } = usePlayer()
  const [pending, setPending] = useState<(() => void) | null>(null)

  return {
    run: (action: () => void) => (termsAccepted ? action() : setPending(() => action)),
    dialog: (
      <Suspense>
        {pending && (
          <TermsDialog
            onClose={() => setPending(null)}
            onAccepted={() => {
              setPending(null)
              pending()
            }}
          />
        )}
      </Suspense>
    ),
  }
}
