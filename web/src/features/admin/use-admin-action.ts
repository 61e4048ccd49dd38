import * as m from '@tallyhouse/messages/admin'
import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query'
import { useId } from 'react'
import { sentenceOf } from '#lib/api-error.ts'
import { notify } from '#ui/toast.tsx'
import { isSignedOut, sendToLogin } from './send-to-login.ts'
import { withStepUp } from './step-up.ts'

type AdminAction<Input, Answer> = {
  act: (input: Input) => Promise<Answer>
  successToast: (answer: Answer, input: Input) => { title: string; description?: string }
  /** Queries to refetch afterward, even if the action failed. */
  lists: QueryKey[]
  errorText?: (error: unknown) => string
}

/**
 * An admin action. Runs once at a time, prompts for a password or code if required, shows a toast
 * with the result, and redirects to the login page if the session ended.
 */
export function useAdminAction<Input, Answer>({
  act,
  successToast,
  lists,
  errorText = sentenceOf,
}: AdminAction<Input, Answer>) {
  const client = useQueryClient()
  const mutationKey = [useId()]
  const { mutate, isPending } = useMutation({
    mutationKey,
    mutationFn: (input: Input) => withStepUp(() => act(input)),
    onSuccess: (answer, input) => notify(successToast(answer, input)),
    onError: (error) => {
      if (isSignedOut(error)) sendToLogin()
      else notify({ title: m.errorTitle(), description: errorText(error), tone: 'destructive' })
    },
    onSettled: () => {
      for (const queryKey of lists) void client.invalidateQueries({ queryKey })
    },
  })
  return {
    isPending,
    run: (
      input: Input,
      onDone: () => void = () => {},
      onFail: (error: unknown) => void = () => {},
    ) => {
      if (client.isMutating({ mutationKey }) > 0) return
      mutate(input, { onSuccess: onDone, onError: onFail })
    },
  }
}
