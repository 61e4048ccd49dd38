import {
  adminChallenges,
  type challengeSetting,
  dailyChallenges,
  updateChallenge,
} from '@tallyhouse/contract/rewards'
import * as m from '@tallyhouse/messages/admin'
import { useState } from 'react'
import type * as z from 'zod/mini'
import { refusalOf } from '#lib/calls/api-error.ts'
import { call } from '#lib/calls/call.ts'
import { formatPoints } from '#lib/format-points.ts'
import { Checkbox } from '#ui/form/checkbox.tsx'
import { Field, TextAreaField } from '#ui/form/field.tsx'
import { ActionDialog } from '#ui/overlay/action-dialog.tsx'
import { RichText } from '#ui/rich-text.tsx'
import { useAdminForm } from './use-admin-action.ts'

export type ChallengeSetting = z.output<typeof challengeSetting>

type ChallengeDialogProps = { challenge: ChallengeSetting; onClose: () => void }

/** Edits a challenge. */
export function ChallengeDialog({ challenge, onClose }: ChallengeDialogProps) {
  const { challengeId, updatedAt } = challenge
  const [openedAt] = useState(updatedAt)
  const form = useAdminForm({
    initial: draftOf(challenge),
    check: (draft) => ({ form: challengeFault(draft) }),
    send: (draft) =>
      call(updateChallenge, {
        params: { challengeId },
        body: { ...challengeValuesOf(draft), updatedAt },
      }),
    successToast: ({ title }) => ({
      title: m.challengeUpdatedTitle(),
      description: m.challengeSaved({ title }),
    }),
    changes: [adminChallenges, dailyChallenges],
    describe: (error) =>
      error instanceof SyntaxError
        ? m.unreadableResponse()
        : (refusalOf(error) ?? m.updateChallengeFailed()),
    onDone: onClose,
  })
  const { isActive } = form.values
  return (
    <ActionDialog
      form={form}
      onClose={onClose}
      title={m.editChallengeTitle()}
      description={m.editChallengeDescription()}
      submit={m.save()}
      pending={m.saving()}
    >
      {updatedAt !== openedAt && (
        <p role="alert" className="text-14 wrap-anywhere text-warn">
          <RichText text={changedText(challenge)} />
        </p>
      )}
      <Field label={m.challengeTitleField()} required maxLength={80} {...form.field('title')} />
      <TextAreaField
        label={m.challengeDescriptionField()}
        required
        maxLength={200}
        {...form.field('description')}
      />
      <div className="grid grid-cols-2 gap-4">
        <Field
          label={m.challengeTargetField()}
          required
          inputMode="numeric"
          {...form.field('target')}
        />
        <Field
          label={m.challengeRewardField()}
          required
          inputMode="numeric"
          {...form.field('reward')}
        />
      </div>
      <div className="py-1">
        <Checkbox checked={isActive} onChange={(next) => form.fill({ isActive: next })}>
          {m.activeField()}
        </Checkbox>
      </div>
    </ActionDialog>
  )
}

/** The values of the form fields, as typed. */
export type ChallengeDraft = ReturnType<typeof draftOf>

function draftOf({ title, description, target, reward, isActive }: ChallengeSetting) {
  return { title, description, target: String(target), reward: String(reward), isActive }
}

const WHOLE = /^\s*[0-9]{1,9}\s*$/

/** Why a draft is invalid; undefined if it can be saved. */
export function challengeFault(draft: ChallengeDraft): string | undefined {
  const { title, description, target, reward } = draft
  if ([title, description, target, reward].some((text) => text.trim() === '')) {
    return m.requiredFieldsMissing()
  }
  const areNumbers = [target, reward].every((text) => WHOLE.test(text) && Number(text) >= 1)
  return areNumbers ? undefined : m.targetRewardInvalid()
}

/** The values of a valid draft. */
export function challengeValuesOf({
  title,
  description,
  target,
  reward,
  isActive,
}: ChallengeDraft) {
  return {
    title: title.trim(),
    description: description.trim(),
    target: Number(target),
    reward: Number(reward),
    isActive,
  }
}

function changedText({ title, target, reward, isActive }: ChallengeSetting): string {
  return m.challengeChanged({
    title,
    target: formatPoints(target),
    reward: formatPoints(reward),
    active: String(isActive),
  })
}
