import { myOffers, openTicket } from '@tallyhouse/contract/earning'
import { MESSAGE_MAX } from '@tallyhouse/contract/values'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { announce } from '../../../lib/announce.ts'
import { sentenceOf } from '../../../lib/api-error.ts'
import { type CallAnswer, call } from '../../../lib/call.ts'
import { Button } from '../../../ui/button.tsx'
import { TextAreaField } from '../../../ui/field.tsx'

type TicketFormProps = {
  clickId: number
  onSent: (ticket: CallAnswer<typeof openTicket>) => void
}

/** Asks about one click, once. */
export function TicketForm({ clickId, onSent }: TicketFormProps) {
  const client = useQueryClient()
  const [refusal, setRefusal] = useState<string>()
  const mutationKey = [openTicket.path, clickId]
  const ask = useMutation({
    mutationKey,
    mutationFn: (message: string) => call(openTicket, { body: { clickId, message } }),
    onSuccess: onSent,
    onError: (error) => refuse(sentenceOf(error)),
    onSettled: () => client.invalidateQueries({ queryKey: [myOffers.path] }),
  })
  const refuse = (sentence: string) => {
    setRefusal(sentence)
    announce(sentence, 'assertive')
  }
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (client.isMutating({ mutationKey }) > 0) return
    const message = String(new FormData(event.currentTarget).get('message')).trim()
    if (message === '') return refuse('Please tell us what you did.')
    setRefusal(undefined)
    ask.mutate(message)
  }
  return (
    <form onSubmit={send} noValidate className="space-y-4">
      <p className="text-14 text-mid">
        Credits may take up to 24 hours. If it has been longer, tell us what you did and when; we
        look it up with the partner. You can ask once for each start.
      </p>
      <TextAreaField
        label="Your message"
        name="message"
        rows={5}
        maxLength={MESSAGE_MAX}
        error={refusal}
      />
      <Button type="submit" variant="primary" aria-disabled={ask.isPending} className="w-full">
        {ask.isPending ? 'Sending...' : 'Send'}
      </Button>
    </form>
  )
}
