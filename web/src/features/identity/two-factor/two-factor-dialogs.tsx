import {
  beginTwoFactor,
  confirmTwoFactor,
  newRecoveryCodes,
  turnOffTwoFactor,
  twoFactor,
} from '@tallyhouse/contract/two-factor'
import * as m from '@tallyhouse/messages/identity'
import { useQueryClient } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { describeError, rejectedFor } from '#lib/calls/api-error.ts'
import { type CallResponse, call } from '#lib/calls/call.ts'
import { useCallForm } from '#lib/calls/use-call-form.ts'
import { announce } from '#lib/page/announce.ts'
import { saveFile } from '#lib/save-file.ts'
import { currentUserQuery, usePlayer } from '#session/current-user.ts'
import { Button } from '#ui/button.tsx'
import { CopyButton } from '#ui/copy-button.tsx'
import { CallForm } from '#ui/form/call-form.tsx'
import { Checkbox } from '#ui/form/checkbox.tsx'
import { PasswordField } from '#ui/form/password-field.tsx'
import { Dialog } from '#ui/overlay/dialog.tsx'
import { DialogActions } from '#ui/overlay/dialog-actions.tsx'
import { notify } from '#ui/overlay/toast.ts'
import { CodeField } from '../credential-fields.tsx'
import { ConfirmStep } from './confirm-step.tsx'

type DialogProps = { onClose: () => void }

/** Turns on two-factor login in steps: password, key, code, recovery codes. */
export function SetUpDialog({ onClose }: DialogProps) {
  const applyChange = useTwoFactorChange()
  const [app, setApp] = useState<CallResponse<typeof beginTwoFactor> | null>(null)
  return (
    <CodesDialog title={m.turnOnTitle()} codesTitle={m.turnedOnTitle()} onClose={onClose}>
      {(showCodes) =>
        app ? (
          <ConfirmStep
            {...app}
            send={(code) => call(confirmTwoFactor, { body: { code } })}
            onSuccess={({ recoveryCodes }) => {
              showCodes(recoveryCodes)
              void applyChange(true)
            }}
          />
        ) : (
          <ProofForm
            label={m.continueButton()}
            send={({ currentPassword }) => call(beginTwoFactor, { body: { currentPassword } })}
            onSuccess={setApp}
          >
            {m.turnOnNote()}
          </ProofForm>
        )
      }
    </CodesDialog>
  )
}

/** Replaces the player's recovery codes. */
export function NewCodesDialog({ onClose }: DialogProps) {
  const applyChange = useTwoFactorChange()
  return (
    <CodesDialog title={m.newRecoveryCodes()} codesTitle={m.yourNewCodes()} onClose={onClose}>
      {(showCodes) => (
        <ProofForm
          needsCode
          label={m.createNewCodes()}
          send={(body) => call(newRecoveryCodes, { body })}
          onSuccess={({ recoveryCodes }) => {
            showCodes(recoveryCodes)
            void applyChange(true)
          }}
        >
          {m.createNewCodesNote()}
        </ProofForm>
      )}
    </CodesDialog>
  )
}

type CodesDialogProps = DialogProps & {
  title: string
  codesTitle: string
  /** Renders the steps before the codes. */
  children: (showCodes: (codes: string[]) => void) => ReactNode
}

/** A dialog that cannot be closed by accident while it shows codes that are shown only once. */
function CodesDialog({ title, codesTitle, onClose, children }: CodesDialogProps) {
  const [codes, setCodes] = useState<string[] | null>(null)
  const [areSaved, setSaved] = useState(false)
  const isLocked = codes !== null && !areSaved
  return (
    <Dialog
      title={title}
      onClose={() => (isLocked ? announce(m.saveCodesFirst(), 'assertive') : onClose())}
    >
      {codes ? (
        <CodesStep
          title={codesTitle}
          codes={codes}
          onSaved={() => setSaved(true)}
          onDone={onClose}
        />
      ) : (
        children(setCodes)
      )}
    </Dialog>
  )
}

export function TurnOffDialog({ onClose }: DialogProps) {
  const applyChange = useTwoFactorChange()
  return (
    <Dialog onClose={onClose} title={m.turnOffTitle()}>
      <ProofForm
        needsCode
        tone="danger"
        label={m.turnOff()}
        send={(body) => call(turnOffTwoFactor, { body })}
        onSuccess={() => {
          onClose()
          void applyChange(false)
          notify({ title: m.turnedOffTitle(), description: m.turnedOff() })
        }}
      >
        {m.turnOffNote()}
      </ProofForm>
    </Dialog>
  )
}

/** Updates the page after two-factor login was turned on or off, or its codes were replaced. */
function useTwoFactorChange(): (isOn: boolean) => Promise<void> {
  const client = useQueryClient()
  return (isOn) => {
    client.setQueryData(currentUserQuery.queryKey, (user) =>
      user ? { ...user, twoFactorOn: isOn } : user,
    )
    return client.invalidateQueries({ queryKey: [twoFactor.path] })
  }
}

type ProofFormProps<Answer> = {
  label: string
  tone?: 'primary' | 'danger'
  /** Whether a code is required as well. */
  needsCode?: boolean
  send: (proof: { currentPassword: string; code: string }) => Promise<Answer>
  onSuccess: (response: Answer) => void
  /** Why the proof is required. */
  children: ReactNode
}

/** Asks the player for their password and, if required, a code. */
function ProofForm<Answer>(props: ProofFormProps<Answer>) {
  const { label, tone = 'primary', needsCode = false, send, onSuccess, children } = props
  const { username } = usePlayer()
  const form = useCallForm({
    initial: { currentPassword: '', code: '' },
    send,
    rejections: (error) =>
      rejectedFor(error, 'second_factor_wrong', 'second_factor_required')
        ? { code: describeError(error) }
        : { currentPassword: describeError(error) },
    onSuccess,
  })
  return (
    <CallForm form={form} submit={label} pending={m.oneMoment()} variant={tone}>
      <p className="text-14 text-mid">{children}</p>
      <input type="text" name="username" autoComplete="username" value={username} readOnly hidden />
      <PasswordField
        label={m.currentPassword()}
        autoComplete="current-password"
        {...form.field('currentPassword')}
      />
      {needsCode && <CodeField onSwitch={() => form.fill({ code: '' })} {...form.field('code')} />}
    </CallForm>
  )
}

type CodesStepProps = {
  title: string
  codes: string[]
  /** Called when the player confirms that the codes are stored. */
  onSaved: () => void
  onDone: () => void
}

/** The recovery codes, shown only once. */
function CodesStep({ title, codes, onSaved, onDone }: CodesStepProps) {
  const [saved, setSaved] = useState(false)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const text = codes.join('\n')
  return (
    <div className="space-y-4">
      <div>
        <h3 ref={heading} tabIndex={-1} className="text-18 outline-none">
          {title}
        </h3>
        <p className="mt-1.5 text-14 text-mid">{m.recoveryCodesIntro()}</p>
      </div>
      <ol
        translate="no"
        dir="auto"
        className="rounded-receipt bg-paper px-3 py-3.5 text-center font-mono text-13 leading-6 text-paper-ink"
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      <div className="grid grid-cols-2 gap-3 *:h-11">
        <CopyButton text={text} label={m.copy()} />
        <Button
          size="sm"
          onClick={() => saveFile(`${text}\n`, 'text/plain', 'tallyhouse-recovery-codes.txt')}
        >
          <Download className="size-4" />
          {m.download()}
        </Button>
      </div>
      <Checkbox
        checked={saved}
        onChange={(next) => {
          setSaved(next)
          if (next) onSaved()
        }}
      >
        {m.codesSaved()}
      </Checkbox>
      <DialogActions>
        <Button variant="primary" className="w-full" disabled={!saved} onClick={onDone}>
          {m.done()}
        </Button>
      </DialogActions>
    </div>
  )
}
