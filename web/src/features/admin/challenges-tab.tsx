import {
  adminChallenges,
  type challengeSetting,
  dailyChallenges,
  updateChallenge,
} from '@tallyhouse/contract/rewards'
import * as m from '@tallyhouse/messages/admin'
import { useQuery } from '@tanstack/react-query'
import { CircleCheck, CircleOff } from 'lucide-react'
import { useState } from 'react'
import type * as z from 'zod/mini'
import { rejectionReason } from '#lib/calls/api-error.ts'
import { call } from '#lib/calls/call.ts'
import { endpointQuery } from '#lib/calls/endpoint-query.ts'
import { findEntry } from '#lib/find-entry.ts'
import { formatPoints } from '#lib/format-points.ts'
import { formatDateTime } from '#lib/format-time.ts'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/form/checkbox.tsx'
import { Field, TextAreaField } from '#ui/form/field.tsx'
import type { Column } from '#ui/list/data-table.tsx'
import { ActionDialog } from '#ui/overlay/action-dialog.tsx'
import { RichText } from '#ui/rich-text.tsx'
import { Mark } from '#ui/status-badge.tsx'
import { TablePanel } from './list-panel.tsx'
import { useAdminForm } from './use-admin-action.ts'

const targetTexts: Record<ChallengeSetting['type'], typeof m.targetInGames> = {
  earn: m.targetInPoints,
  games: m.targetInGames,
  offers: m.targetInOffers,
}

export function ChallengesTab() {
  const list = useQuery({ ...endpointQuery(adminChallenges, {}), staleTime: 0 })
  const [editedId, setEditedId] = useState<number | null>(null)
  const edited = list.data?.find(({ id }) => id === editedId)
  return (
    <>
      <TablePanel
        title={m.challengesTab()}
        list={list}
        empty={m.emptyChallenges()}
        caption={m.challengesCaption()}
        columns={columnsWith(setEditedId)}
        rowKey={({ id }) => id}
      />
      {edited && <ChallengeDialog challenge={edited} onClose={() => setEditedId(null)} />}
    </>
  )
}

function columnsWith(onEdit: (id: number) => void): Column<ChallengeSetting>[] {
  return [
    {
      label: m.challengeColumn,
      className: 'max-w-96',
      cell: ({ title, description }) => (
        <span translate="no" dir="auto">
          <span className="block font-semibold">{title}</span>
          <span className="block text-13 text-mid">{description}</span>
        </span>
      ),
    },
    {
      label: m.targetColumn,
      className: 'whitespace-nowrap',
      cell: ({ type, target }) =>
        findEntry(targetTexts, type)?.({ count: target, target: formatPoints(target) }) ??
        formatPoints(target),
    },
    {
      label: m.rewardColumn,
      className: 'font-semibold whitespace-nowrap',
      cell: ({ reward }) => m.rewardAmount({ points: formatPoints(reward) }),
    },
    {
      label: m.stateColumn,
      cell: ({ isActive }) =>
        isActive ? (
          <Mark icon={CircleCheck} tone="win">
            {m.active()}
          </Mark>
        ) : (
          <Mark icon={CircleOff} tone="plain">
            {m.inactive()}
          </Mark>
        ),
    },
    {
      label: m.changedColumn,
      className: 'whitespace-nowrap text-mid',
      cell: ({ updatedAt }) => formatDateTime(updatedAt),
    },
    {
      label: m.editColumn,
      card: 'button',
      cell: ({ id, title }) => (
        <Button
          size="sm"
          className="max-lg:h-11"
          aria-haspopup="dialog"
          aria-label={m.editChallenge({ title })}
          onClick={() => onEdit(id)}
        >
          {m.editButton()}
        </Button>
      ),
    },
  ]
}

type ChallengeSetting = z.output<typeof challengeSetting>

type ChallengeDialogProps = { challenge: ChallengeSetting; onClose: () => void }

function ChallengeDialog({ challenge, onClose }: ChallengeDialogProps) {
  const { challengeId, updatedAt } = challenge
  const [openedAt] = useState(updatedAt)
  const form = useAdminForm({
    initial: toDraft(challenge),
    check: (draft) => ({ form: challengeFault(draft) }),
    send: (draft) =>
      call(updateChallenge, {
        params: { challengeId },
        body: { ...toChallengeValues(draft), updatedAt },
      }),
    successToast: ({ title }) => ({
      title: m.challengeUpdatedTitle(),
      description: m.challengeSaved({ title }),
    }),
    changes: [adminChallenges, dailyChallenges],
    describe: (error) =>
      error instanceof SyntaxError
        ? m.unreadableResponse()
        : (rejectionReason(error) ?? m.updateChallengeFailed()),
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

export type ChallengeDraft = ReturnType<typeof toDraft>

function toDraft({ title, description, target, reward, isActive }: ChallengeSetting) {
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

export function toChallengeValues({
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
