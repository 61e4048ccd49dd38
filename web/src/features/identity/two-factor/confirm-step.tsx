import * as m from '@tallyhouse/messages/identity'
import { lazy, Suspense } from 'react'
import { describeError } from '#lib/calls/api-error.ts'
import { useCallForm } from '#lib/calls/use-call-form.ts'
import { Button } from '#ui/button.tsx'
import { CopyButton } from '#ui/copy-button.tsx'
import { CallForm } from '#ui/form/call-form.tsx'
import { Field } from '#ui/form/field.tsx'
import { Skeleton } from '#ui/skeleton.tsx'

/** The quiet zone that the standard requires, in modules. */
const BORDER = 4

type QrCodeProps = { text: string; label: string }

/** A QR code as wide as its container. */
const QrCode = lazy(async () => {
  const { encode } = await import('uqr')
  function Code({ text, label }: QrCodeProps) {
    const { data, size } = encode(text, { ecc: 'M', border: BORDER })
    const path = data
      .flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : [])))
      .join('')
    return (
      <svg
        role="img"
        aria-label={label}
        viewBox={`0 0 ${size} ${size}`}
        shapeRendering="crispEdges"
        className="size-full"
      >
        <rect width={size} height={size} fill="var(--color-paper)" />
        <path d={path} fill="var(--color-paper-ink)" />
      </svg>
    )
  }
  return { default: Code }
})

type ConfirmStepProps<Answer> = {
  secret: string
  uri: string
  send: (code: string) => Promise<Answer>
  onSuccess: (response: Answer) => void
}

/** The secret as a QR code and as text, and a field for the code that proves the app has it. */
export function ConfirmStep<Answer>({ secret, uri, send, onSuccess }: ConfirmStepProps<Answer>) {
  const form = useCallForm({
    initial: { code: '' },
    send: ({ code }) => send(code),
    rejections: (error) => ({ code: describeError(error) }),
    onSuccess,
  })
  return (
    <CallForm form={form} submit={m.turnOn()} pending={m.oneMoment()}>
      <p className="text-14 text-mid">{m.scanKey()}</p>
      <div className="grid items-center gap-4 min-[420px]:grid-cols-[176px_1fr]">
        <div className="mx-auto size-44 overflow-hidden rounded-receipt bg-paper">
          <Suspense fallback={<Skeleton className="size-44" />}>
            <QrCode text={uri} label={m.qrCode()} />
          </Suspense>
        </div>
        <div className="min-w-0 space-y-3">
          <div>
            <p className="text-13 text-low">{m.key()}</p>
            <p translate="no" dir="auto" className="mt-0.5 font-mono text-13 break-words text-bone">
              {groupInFours(secret)}
            </p>
          </div>
          <div className="flex flex-wrap gap-2 *:h-11">
            <CopyButton text={secret} label={m.copyKey()} />
            <Button asChild size="sm" className="md:hidden">
              <a href={uri}>{m.openInApp()}</a>
            </Button>
          </div>
        </div>
      </div>
      <Field
        label={m.authenticatorCode()}
        autoComplete="one-time-code"
        inputMode="numeric"
        required
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the previous step had the focus
        autoFocus
        className="tabular text-18 tracking-[0.2em]"
        {...form.field('code')}
      />
    </CallForm>
  )
}

/** `ABCDEFGH` as `ABCD EFGH`, which is easier to type. */
function groupInFours(secret: string): string {
  return secret.replace(/.{4}(?=.)/g, '$& ')
}
