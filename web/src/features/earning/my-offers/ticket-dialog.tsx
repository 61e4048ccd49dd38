import * as m from '@tallyhouse/messages/earning'
import { useState } from 'react'
import { Dialog } from '#ui/dialog.tsx'
import type { OfferLife } from './my-offers-query.ts'
import { OpenTicket } from './open-ticket.tsx'
import { TicketForm } from './ticket-form.tsx'

type TicketDialogProps = { offer: OfferLife | null; isOpen: boolean; onClose: () => void }

/** A question about an offer that was not credited, and its answer. */
export function TicketDialog({ offer, isOpen, onClose }: TicketDialogProps) {
  return (
    <Dialog
      open={isOpen}
      onClose={onClose}
      title={m.missingPoints()}
      {...(offer ? { description: offer.name } : {})}
    >
      {offer && <Question key={offer.cursor} offer={offer} />}
    </Dialog>
  )
}

function Question({ offer }: { offer: OfferLife }) {
  const [sent, setSent] = useState<OfferLife['ticket']>(null)
  const ticket = sent ?? offer.ticket
  if (ticket) return <OpenTicket ticket={ticket} isJustSent={sent !== null} />
  if (offer.clickId === null) return null
  return <TicketForm clickId={offer.clickId} onSent={setSent} />
}
