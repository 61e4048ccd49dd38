import * as m from '@tallyhouse/messages/identity'
import { notify } from '#ui/overlay/toast.tsx'

export const INVALID_LINK = {
  title: m.invalidLinkTitle,
  description: m.invalidLink,
}

/** Notifies the visitor that their reset link does not work. */
export function showInvalidLink(): void {
  notify({
    title: m.invalidLinkTitle(),
    description: m.invalidLink(),
    tone: 'destructive',
  })
}
