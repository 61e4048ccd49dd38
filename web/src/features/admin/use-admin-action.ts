import { proposals } from '@tallyhouse/contract/admin/proposals'
import type { Endpoint } from '@tallyhouse/contract/endpoint'
import * as m from '@tallyhouse/messages/admin'
import * as stepUp from '@tallyhouse/messages/step-up'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useId } from 'react'
import { ApiError, describeError } from '#lib/calls/api-error.ts'
import { type Faults, useCallForm } from '#lib/calls/use-call-form.ts'
import { leaveToLogIn, sessionEnd } from '#session/current-user.ts'
import { SentForApproval, withSecondAdmin } from '#session/second-admin.ts'
import { notify } from '#ui/overlay/toast.ts'

type AdminAction<Input, Answer> = {
  send: (input: Input) => Promise<Answer>
  successToast: (response: Answer, input: Input) => { title: string; description?: string }
  /** Calls whose data to refetch afterward, even if the action failed. */
  changes: Endpoint[]
  describe?: (error: unknown) => string
}

/**
 * An admin action. Runs once at a time, prompts for a password or code if required, offers to send it for
 * approval if it needs a second admin, shows a toast with the result, and redirects to the login page if the
 * session ended.
 */
export function useAdminAction<Input, Answer>(action: AdminAction<Input, Answer>) {
  const client = useQueryClient()
  const mutationKey = [useId()]
  const { mutate, isPending } = useMutation({
    mutationKey,
    mutationFn: (input: Input) => withSecondAdmin(() => action.send(input)),
    ...useOutcome(action),
  })
  return {
    isPending,
    run: (input: Input) => {
      if (client.isMutating({ mutationKey }) === 0) mutate(input)
    },
  }
}

type AdminForm<Values, Answer> = AdminAction<Values, Answer> & {
  initial: Values
  /** See {@link useCallForm}. */
  keep?: { as: string }
  check?: (values: Values) => Faults<Values>
  rejections?: (error: unknown, values: Values) => Faults<Values>
  gate?: (go: () => void) => void
  onDone: () => void
  /** Called in addition to showing the error in the form. */
  onFail?: (error: unknown) => void
}

/** A form for an admin action, which runs like {@link useAdminAction}. */
export function useAdminForm<Values extends object, Answer>(form: AdminForm<Values, Answer>) {
  const { send, onDone, onFail, ...options } = form
  const outcome = useOutcome({ ...form, isShown: true })
  return useCallForm({
    ...options,
    send: (values: Values) => withSecondAdmin(() => send(values)),
    onSuccess: (response, values) => {
      outcome.onSuccess(response, values)
      onDone()
    },
    onError: (error) => {
      outcome.onError(error)
      if (error instanceof SentForApproval) onDone()
      else onFail?.(error)
    },
  })
}

type Outcome<Input, Answer> = Omit<AdminAction<Input, Answer>, 'send'> & {
  /** Whether a form shows the error, too. */
  isShown?: boolean
}

function useOutcome<Input, Answer>(action: Outcome<Input, Answer>) {
  const { successToast, changes, describe = describeError, isShown = false } = action
  const client = useQueryClient()
  const refetch = () => {
    for (const { path } of changes) void client.invalidateQueries({ queryKey: [path] })
  }
  return {
    onSuccess: (response: Answer, input: Input) => {
      refetch()
      notify(successToast(response, input))
    },
    onError: (error: unknown) => {
      refetch()
      if (isSignedOut(error)) return sendToLogin()
      if (error instanceof SentForApproval) {
        void client.invalidateQueries({ queryKey: [proposals.path] })
        return notify({ title: stepUp.sentTitle(), description: stepUp.sentDescription() })
      }
      const description = describe(error)
      notify({ title: m.errorTitle(), description, tone: 'destructive', silent: isShown })
    },
  }
}

const REDIRECT_DELAY_MS = 500

/** Whether an admin action failed because the session ended. */
function isSignedOut(error: unknown): boolean {
  return error instanceof ApiError && error.status === 401
}

/** Shows a toast and redirects to the login page, unless the page already noticed that the session ended. */
export function sendToLogin(): void {
  if (sessionEnd.read() || !leaveToLogIn()) return
  notify({
    title: m.unauthorizedTitle(),
    description: m.loggedOutDescription(),
    tone: 'destructive',
  })
  setTimeout(() => location.assign('/auth'), REDIRECT_DELAY_MS)
}
