import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query'
import { useId } from 'react'
import { sentenceOf } from '../../lib/api-error.ts'
import { notify } from '../../ui/toast.tsx'
import { isSignedOut, sendToLogin } from './send-to-login.ts'
import { steppedUp } from './step-up.ts'

type AdminAction<Input, Answer> = {
  act: (input: Input) => Promise<Answer>
  /** What to say when it was done. */
  told: (answer: Answer, input: Input) => { title: string; description?: string }
  /** Lists to read again, also when it failed. */
  lists: QueryKey[]
  sentence?: (error: unknown) => string
}

/**
 * An action of the back office, one at a time: asks for the password or a code if it has to, says how it went, and sends who is signed out to the
 * log-in. `run` hears `onDone` when it succeeded, and `onFail` when it did not.
 */
export function useAdminAction<Input, Answer>({
  act,
  told,
  lists,
  sentence = sentenceOf,
}: AdminAction<Input, Answer>) {
  const client = useQueryClient()
  const mutationKey = [useId()]
  const { mutate, isPending } = useMutation({
    mutationKey,
    mutationFn: (input: Input) => steppedUp(() => act(input)),
    onSuccess: (answer, input) => notify(told(answer, input)),
    onError: (error) => {
      if (isSignedOut(error)) sendToLogin()
      else notify({ title: 'Error', description: sentence(error), tone: 'destructive' })
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
