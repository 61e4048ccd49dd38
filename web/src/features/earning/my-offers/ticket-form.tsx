import { myOffers, openTicket } from '@tallyhouse/contract/earning'
import { MESSAGE_MAX } from '@tallyhouse/contract/values'
import * as m from '@tallyhouse/messages/earning'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { announce } from '#lib/announce.ts'
import { sentenceOf } from '#lib/api-error.ts'
import { type CallAnswer, call } from '#lib/call.ts'
import { Button } from '#ui/button.tsx'
import { TextAreaField } from '#ui/field.tsx'

type TicketFormProps = {
  clickId: number
  onSent: (ticket: CallAnswer<typeof openTicket>) => void
}

/** A question about one click. */
export function TicketForm({ clickId, onSent }: TicketFormProps) {
  const client = useQueryClient()
  const [refusal, setRefusal] = useState<string>()
  const mutationKey = [openTicket.path, clickId]
  const submit = useMutation({
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
    if (message === '') return refuse(m.questionMissing())
    setRefusal(undefined)
    submit.mutate(message)
  }
  return (
    <form onSubmit={send} noValidate className="space-y-4">
      <p className="text-14 text-mid">{m.questionHelp()}</p>
      <TextAreaField
        label={m.questionMessage()}
        name="message"
        rows={5}
        maxLength={MESSAGE_MAX}
        error={refusal}
      />
      <Button type="submit" variant="primary" aria-disabled={submit.isPending} className="w-full">
        {submit.isPending ? m.sendingQuestion() : m.sendQuestion()}
      </Button>
    </form>
  )
}
