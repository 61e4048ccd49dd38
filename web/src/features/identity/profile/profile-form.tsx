import { updateProfile } from '@tallyhouse/contract/account'
import type { Avatar } from '@tallyhouse/contract/avatars'
import { EMAIL_MAX, PERSON_NAME_MAX } from '@tallyhouse/contract/identity'
import { userStats } from '@tallyhouse/contract/standings'
import * as m from '@tallyhouse/messages/identity'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type SubmitEvent, useState } from 'react'
import { flushSync } from 'react-dom'
import { fieldErrorOf, refusedFor, sentenceOf } from '#lib/api-error.ts'
import { call } from '#lib/call.ts'
import { currentUserQuery, usePlayer } from '#session/current-user.ts'
import { Button } from '#ui/button.tsx'
import { PasswordField } from '#ui/password-field.tsx'
import { notify } from '#ui/toast.tsx'
import { CodeField } from '../code-field.tsx'
import { focusField } from '../focus-field.ts'
import { AvatarPicker } from './avatar-picker.tsx'
import { profileOf } from './profile-of.ts'
import { SavedField } from './saved-field.tsx'

/** Avatar, names, and email. A new email may require the password or a code, which the form then requests. */
export function ProfileForm() {
  const { username, firstName, lastName, avatar, email } = usePlayer()
  const [picked, setPicked] = useState<Avatar | null>()
  const [proofs, setProofs] = useState<Proof[]>([])
  const save = useProfileChange()
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (save.isPending) return
    const form = event.currentTarget
    save.mutate(profileOf(new FormData(form), picked), {
      onSuccess: () => {
        setProofs([])
        setPicked(undefined)
      },
      onError: (error) => {
        const proof = proofOf(error)
        if (!proof) return
        flushSync(() => setProofs([...proofs.filter((other) => other !== proof), proof]))
        focusField(form, proof)
      },
    })
  }
  return (
    <form onSubmit={submit} className="space-y-4">
      <input type="text" name="username" autoComplete="username" value={username} readOnly hidden />
      <AvatarPicker
        username={username}
        value={picked === undefined ? avatar : picked}
        onChange={setPicked}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <SavedField
          label={m.firstName()}
          name="firstName"
          autoComplete="given-name"
          maxLength={PERSON_NAME_MAX}
          error={fieldErrorOf(save.error, 'firstName')}
          saved={firstName ?? ''}
        />
        <SavedField
          label={m.lastName()}
          name="lastName"
          autoComplete="family-name"
          maxLength={PERSON_NAME_MAX}
          error={fieldErrorOf(save.error, 'lastName')}
          saved={lastName ?? ''}
        />
      </div>
      <SavedField
        label={m.email()}
        name="email"
        type="email"
        autoComplete="email"
        required
        maxLength={EMAIL_MAX}
        error={fieldErrorOf(save.error, 'email')}
        saved={email}
        hint={m.newEmailHint()}
      />
      {proofs.includes('currentPassword') && (
        <PasswordField
          label={m.currentPassword()}
          name="currentPassword"
          autoComplete="current-password"
          hint={m.emailPasswordHint()}
          error={refusedFor(save.error, 'password_wrong')}
        />
      )}
      {proofs.includes('code') && (
        <CodeField
          error={refusedFor(save.error, 'second_factor_required', 'second_factor_wrong')}
          onSwitch={save.reset}
        />
      )}
      <Button
        type="submit"
        variant="primary"
        className="w-full sm:w-auto"
        aria-disabled={save.isPending}
      >
        {save.isPending ? m.saving() : m.saveChanges()}
      </Button>
    </form>
  )
}

type Proof = 'currentPassword' | 'code'

function useProfileChange() {
  const client = useQueryClient()
  const { email: emailBefore } = usePlayer()
  return useMutation({
    mutationFn: (body: ReturnType<typeof profileOf>) => call(updateProfile, { body }),
    onSuccess: (user) => {
      client.setQueryData(currentUserQuery.queryKey, user)
      void client.invalidateQueries({ queryKey: [userStats.path] })
      const isNewEmail = user.email !== emailBefore && !user.emailVerified
      notify({
        title: m.profileUpdatedTitle(),
        description: isNewEmail ? m.checkEmail() : m.profileUpdated(),
      })
    },
    onError: (error) => {
      if (refusedFor(error, 'password_required', 'second_factor_required')) return
      notify({ title: m.errorTitle(), description: sentenceOf(error), tone: 'destructive' })
    },
  })
}

/** The proof that the server requires, or that was wrong. */
function proofOf(error: unknown): Proof | undefined {
  if (refusedFor(error, 'password_required', 'password_wrong')) return 'currentPassword'
  return refusedFor(error, 'second_factor_required', 'second_factor_wrong') ? 'code' : undefined
}
