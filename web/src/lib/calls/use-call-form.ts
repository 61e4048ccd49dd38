import { useMutation } from '@tanstack/react-query'
import { type SubmitEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type * as z from 'zod/mini'
import { announce } from '../page/announce.ts'
import { useStableFocus } from '../page/use-stable-focus.ts'
import { ApiError, describeError } from './api-error.ts'
import { isUndecided, onceSentence } from './call-once.ts'
import { kept } from './kept.ts'

/** A sentence for each invalid value, or for the form as a whole; a form with none can be sent. */
export type Faults<Values> = { [Name in keyof Values | 'form']?: string | false | undefined }

type Sentences<Values> = { [Name in keyof Values | 'form']?: string }

type CallFormOptions<Values, Answer> = {
  /** What the form starts with, and returns to on `reset`. */
  initial: Values
  /**
   * Keeps the values that were sent, under this name, until the outcome is known, even across a reload. The form
   * then starts with them. The call must be safe to repeat. `what` leaves out secrets.
   */
  keep?: { as: string; what?: (values: Values) => Partial<Values> }
  /** Makes the call. Runs once at a time. */
  send: (values: Values) => Promise<Answer>
  /** Validates the values in the browser, in the order of the fields. */
  check?: (values: Values) => Faults<Values>
  /** Which values a refusal is about, beyond those that the server names. */
  rejections?: (error: unknown, values: Values) => Faults<Values>
  /** Runs `go` when the valid form may be sent, such as after a confirmation. */
  gate?: (go: () => void) => void
  /** Describes an error of the form as a whole. */
  describe?: (error: unknown) => string
  onSuccess?: (response: Answer, values: Values) => void
  onError?: (error: unknown, values: Values) => void
}

type State<Values> = {
  values: Values
  isChecked: boolean
  isPending: boolean
  error: unknown
  /** What the server refused, until the value changes. */
  rejected: Sentences<Values>
}

/** A form as its fields and its frame see it. */
export type CallForm<Values extends object> = ReturnType<typeof useCallForm<Values, unknown>>

/**
 * The state of a form that makes one call. A fault is shown at its field once the form was submitted, and
 * the first one gets focus; any other error is `error`, a sentence about the whole form.
 */
export function useCallForm<Values extends object, Answer>(
  options: CallFormOptions<Values, Answer>,
) {
  const { initial, keep, check = () => ({}), rejections = () => ({}) } = options
  const { describe = keep ? onceSentence : describeError } = options
  const unknown = useUnknownDraft<Values>(keep)
  const { patch, fill, reset, ...state } = useFormState(initial, unknown.draft)
  const stableFocus = useStableFocus<HTMLFormElement>()
  const form = stableFocus.ref
  const isSending = useRef(false)
  const { mutateAsync } = useMutation({ mutationFn: options.send })
  const { values, isChecked, isPending, error, rejected } = state
  const checked = (draft: Values) => withoutGaps<Values>(check(draft))
  const faults: Sentences<Values> = { ...rejected, ...(isChecked ? checked(values) : {}) }

  function focusFault(): void {
    form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }

  async function send(sent: Values): Promise<void> {
    if (isSending.current) return
    isSending.current = true
    patch({ isPending: true })
    unknown.begin(sent)
    try {
      const response = await mutateAsync(sent)
      unknown.end()
      patch({ isPending: false })
      options.onSuccess?.(response, sent)
    } catch (failure) {
      unknown.end(failure)
      const found = { ...fieldErrors(failure, sent), ...withoutGaps(rejections(failure, sent)) }
      flushSync(() => patch({ isPending: false, error: failure, rejected: found }))
      const [first] = Object.values<string | undefined>(found)
      if (first !== undefined) announce(first, 'assertive')
      focusFault()
      options.onError?.(failure, sent)
    } finally {
      isSending.current = false
    }
  }

  /** Validates and sends the form, with some values changed. */
  function submit(changes: Partial<Values> = {}): void {
    if (isSending.current) return
    const sent = { ...values, ...changes }
    flushSync(() => patch({ values: sent, isChecked: true, error: null, rejected: {} }))
    const go = () => void send(sent)
    if (!isEmpty(checked(sent))) focusFault()
    else if (options.gate) options.gate(go)
    else go()
  }

  return {
    values,
    faults,
    isPending,
    /** Why the form was not sent or the call failed, if no field shows it. */
    error: faults.form ?? (error === null || !isEmpty(rejected) ? undefined : describe(error)),
    /** Whether it is unknown if the form took effect. */
    isUndecided: error !== null && isUndecided(error),
    /** Spread over the form element, which keeps focus when its button is disabled. */
    props: {
      ...stableFocus,
      noValidate: options.check !== undefined,
      onSubmit: (event: SubmitEvent<HTMLFormElement>) => {
        event.preventDefault()
        submit()
      },
    },
    ...createControls({ values, faults, fill }),
    fill,
    focus: (name: keyof Values & string) => {
      const field = form.current?.elements.namedItem(name)
      if (field instanceof HTMLElement) field.focus()
    },
    submit,
    reset,
  }
}

/** The values that were sent when the page was left before their outcome was known, and their storage. */
function useUnknownDraft<Values extends object>(keep: CallFormOptions<Values, unknown>['keep']) {
  const [draft] = useState(() => keep && (kept(`form.${keep.as}`).read() as Partial<Values>))
  const isUnknown = useRef(draft !== undefined)
  const item = () => keep && kept(`form.${keep.as}`)
  return {
    draft,
    begin: (values: Values) => item()?.write(keep?.what ? keep.what(values) : values),
    /** @param failure absent after a success */
    end(failure?: unknown) {
      const isDecided = failure === undefined || !(isUnknown.current || isUndecided(failure))
      if (isDecided) item()?.remove()
      isUnknown.current = !isDecided
    },
  }
}

function useFormState<Values extends object>(
  initial: Values,
  unknownDraft: Partial<Values> | undefined,
) {
  const start: State<Values> = {
    values: initial,
    isChecked: false,
    isPending: false,
    error: null,
    rejected: {},
  }
  const [state, setState] = useState<State<Values>>(
    unknownDraft
      ? { ...start, values: { ...initial, ...unknownDraft }, error: new TypeError('Interrupted') }
      : start,
  )
  return {
    ...state,
    patch: (changes: Partial<State<Values>>) => setState((before) => ({ ...before, ...changes })),
    fill: (changes: Partial<Values>) =>
      setState((before) => ({
        ...before,
        values: { ...before.values, ...changes },
        error: null,
        rejected: without(before.rejected, Object.keys(changes)),
      })),
    reset: (next = initial) => setState({ ...start, values: next }),
  }
}

type Fillable<Values> = {
  values: Values
  faults: Sentences<Values>
  fill: (changes: Partial<Values>) => void
}

function createControls<Values extends object>({ values, faults, fill }: Fillable<Values>) {
  return {
    /** Spread over a field that takes text. */
    field: <Name extends keyof Values & string>(name: Name) => ({
      name,
      value: values[name],
      error: faults[name],
      onChange: ({ target }: { target: { value: string } }) =>
        fill({ [name]: target.value } as Partial<Values>),
    }),
    /** Spread over a control that takes a value, such as a select. */
    choice: <Name extends keyof Values>(name: Name) => ({
      value: values[name],
      onChange: (value: Values[Name]) => fill({ [name]: value } as unknown as Partial<Values>),
    }),
  }
}

/** The first issue of each value that a schema rejects. */
export function findSchemaFaults(schema: z.ZodMiniType, value: unknown): Record<string, string> {
  const faults: Record<string, string> = {}
  for (const { path, message } of schema.safeParse(value).error?.issues ?? []) {
    faults[String(path[0])] ??= message
  }
  return faults
}

function fieldErrors<Values extends object>(error: unknown, values: Values): Sentences<Values> {
  if (!(error instanceof ApiError)) return {}
  const known = Object.entries(error.fields).filter(([name]) => name in values)
  return Object.fromEntries(known) as Sentences<Values>
}

function withoutGaps<Values>(faults: Faults<Values>): Sentences<Values> {
  const found = Object.entries(faults).filter(([, sentence]) => sentence)
  return Object.fromEntries(found) as Sentences<Values>
}

function without<Values>(faults: Sentences<Values>, names: string[]): Sentences<Values> {
  const others = Object.entries(faults).filter(([name]) => !names.includes(name))
  return Object.fromEntries(others) as Sentences<Values>
}

function isEmpty(faults: object): boolean {
  return Object.keys(faults).length === 0
}
