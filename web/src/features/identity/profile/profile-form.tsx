import { updateProfile } from '@tallyhouse/contract/account'
import type { Avatar } from '@tallyhouse/contract/avatars'
import { EMAIL_MAX } from '@tallyhouse/contract/email'
import { userStats } from '@tallyhouse/contract/standings'
import * as m from '@tallyhouse/messages/identity'
import { currentLocale } from '@tallyhouse/messages/runtime'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { rejectedFor } from '#lib/calls/api-error.ts'
import { call } from '#lib/calls/call.ts'
import { useCallForm } from '#lib/calls/use-call-form.ts'
import { chooseLocale, locales } from '#lib/locale.ts'
import { currentUserQuery, type SessionUser, usePlayer } from '#session/current-user.ts'
import { CallForm } from '#ui/form/call-form.tsx'
import { Field } from '#ui/form/field.tsx'
import { PasswordField } from '#ui/form/password-field.tsx'
import { Select } from '#ui/form/select.tsx'
import { notify, notifyFailure } from '#ui/overlay/toast.ts'
import { CodeField, NameFields } from '../credential-fields.tsx'
import { AvatarPicker } from './avatar-picker.tsx'

type Proof = 'currentPassword' | 'code'

/** What was edited here; the rest follows what is saved, which another page may change. */
type ProfileEdit = {
  firstName?: string | undefined
  lastName?: string | undefined
  email?: string | undefined
  avatar?: Avatar | null | undefined
  currentPassword: string
  code: string
}

/** Avatar, names, and email. A new email may require the password or a code, which the form then requests. */
export function ProfileForm() {
  const player = usePlayer()
  const { form, proofs } = useProfileForm(player)
  const { avatar = player.avatar } = form.values
  const field = (name: 'firstName' | 'lastName' | 'email') => {
    const saved = player[name] ?? ''
    const { value = saved, ...props } = form.field(name)
    return {
      ...props,
      value,
      onChange: ({ target }: { target: { value: string } }) =>
        form.fill({ [name]: target.value === saved ? undefined : target.value }),
    }
  }
  return (
    <CallForm
      form={form}
      submit={m.saveChanges()}
      pending={m.saving()}
      className="w-full sm:w-auto"
    >
      <input
        type="text"
        name="username"
        autoComplete="username"
        value={player.username}
        readOnly
        hidden
      />
      <AvatarPicker
        username={player.username}
        value={avatar}
        onChange={(picked) => form.fill({ avatar: picked })}
      />
      <NameFields first={field('firstName')} last={field('lastName')} />
      <Field
        label={m.email()}
        type="email"
        autoComplete="email"
        required
        maxLength={EMAIL_MAX}
        hint={m.newEmailHint()}
        {...field('email')}
      />
      {proofs.includes('currentPassword') && (
        <PasswordField
          label={m.currentPassword()}
          autoComplete="current-password"
          hint={m.emailPasswordHint()}
          {...form.field('currentPassword')}
        />
      )}
      {proofs.includes('code') && (
        <CodeField onSwitch={() => form.fill({ code: '' })} {...form.field('code')} />
      )}
    </CallForm>
  )
}

/** The form, and the proofs that the server required so far. */
function useProfileForm(player: SessionUser) {
  const client = useQueryClient()
  const [proofs, setProofs] = useState<Proof[]>([])
  const form = useCallForm({
    initial: { currentPassword: '', code: '' } as ProfileEdit,
    send: (edit) => call(updateProfile, { body: toProfileUpdate(player, edit) }),
    rejections: (error) => ({
      currentPassword: rejectedFor(error, 'password_wrong'),
      code: rejectedFor(error, 'second_factor_wrong'),
    }),
    onSuccess: (user) => {
      setProofs([])
      form.reset()
      client.setQueryData(currentUserQuery.queryKey, user)
      void client.invalidateQueries({ queryKey: [userStats.path] })
      const isNewEmail = user.email !== player.email && !user.emailVerified
      notify({
        title: m.profileUpdatedTitle(),
        description: isNewEmail ? m.checkEmail() : m.profileUpdated(),
      })
    },
    onError: (error) => {
      const proof = findRequiredProof(error)
      if (proof) {
        flushSync(() => setProofs([...proofs.filter((other) => other !== proof), proof]))
        form.focus(proof)
      }
      if (rejectedFor(error, 'password_required', 'second_factor_required')) return form.fill({})
      notifyFailure(m.errorTitle(), error, { silent: true })
    },
  })
  return { form, proofs }
}

/**
 * The form's request body. An emptied name is removed. An absent proof is omitted, and so is an avatar
 * that was not picked here.
 */
export function toProfileUpdate(
  saved: Pick<SessionUser, 'firstName' | 'lastName' | 'email'>,
  edit: ProfileEdit,
) {
  const { firstName = saved.firstName, lastName = saved.lastName, email = saved.email } = edit
  const { avatar, currentPassword, code } = edit
  return {
    firstName: firstName?.trim() || null,
    lastName: lastName?.trim() || null,
    ...(avatar === undefined ? {} : { avatar }),
    email: email.trim(),
    ...(currentPassword ? { currentPassword } : {}),
    ...(code ? { code } : {}),
  }
}

/** The proof that the server requires, or that was wrong. */
function findRequiredProof(error: unknown): Proof | undefined {
  if (rejectedFor(error, 'password_required', 'password_wrong')) return 'currentPassword'
  return rejectedFor(error, 'second_factor_required', 'second_factor_wrong') ? 'code' : undefined
}

/** Switches the page's language; hidden while there is only one. */
export function LanguageSelect() {
  if (locales.length < 2) return null
  return (
    <Select
      label={m.language()}
      value={currentLocale()}
      options={locales.map((locale) => ({
        value: locale,
        label: languageName(locale),
        isData: true,
      }))}
      onChange={chooseLocale}
    />
  )
}

/** A language by its own name, such as `Deutsch`. */
function languageName(locale: string): string {
  return new Intl.DisplayNames([locale], { type: 'language' }).of(locale) ?? locale
}
