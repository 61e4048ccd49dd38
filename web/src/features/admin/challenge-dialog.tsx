import * as m from '@tallyhouse/messages/admin'
import * as common from '@tallyhouse/messages/common'
import { useState } from 'react'
import { formatPoints } from '#lib/format-points.ts'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Field, TextAreaField } from '#ui/field.tsx'
import { RichText } from '#ui/rich-text.tsx'
import { notify } from '#ui/toast.tsx'
import { type ChallengeDraft, challengeValuesOf, draftOf } from './challenge-draft.ts'
import type { ChallengeSetting } from './challenges-query.ts'
import { dataTags } from './data-tags.tsx'
import { useChallengeUpdate } from './update-challenge.ts'

type ChallengeDialogProps = { challenge: ChallengeSetting | null; onClose: () => void }

/** Edits a challenge. Closed while `challenge` is null. */
export function ChallengeDialog({ challenge, onClose }: ChallengeDialogProps) {
  return (
    <Dialog
      open={challenge !== null}
      onOpenChange={(next) => !next && onClose()}
      title={m.editChallengeTitle()}
      description={m.editChallengeDescription()}
    >
      {challenge && <ChallengeForm key={challenge.id} challenge={challenge} onDone={onClose} />}
    </Dialog>
  )
}

type ChallengeFormProps = { challenge: ChallengeSetting; onDone: () => void }

function ChallengeForm({ challenge, onDone }: ChallengeFormProps) {
  const { challengeId, updatedAt } = challenge
  const [openedAt] = useState(updatedAt)
  const [draft, setDraft] = useState<ChallengeDraft>(draftOf(challenge))
  const update = useChallengeUpdate()
  const fill = (values: Partial<ChallengeDraft>) => setDraft({ ...draft, ...values })
  const save = () => {
    const values = challengeValuesOf(draft)
    if (typeof values === 'string') {
      notify({ title: m.errorTitle(), description: values, tone: 'destructive' })
    } else {
      update.run({ challengeId, values: { ...values, updatedAt } }, onDone)
    }
  }
  return (
    <form
      noValidate
      className="space-y-4"
      onSubmit={(event) => {
        event.preventDefault()
        save()
      }}
    >
      {updatedAt !== openedAt && (
        <p role="alert" className="text-14 wrap-anywhere text-warn">
          <RichText text={changedText(challenge)} tags={dataTags} />
        </p>
      )}
      <Field
        label={m.challengeTitleField()}
        required
        maxLength={80}
        value={draft.title}
        onChange={(event) => fill({ title: event.target.value })}
      />
      <TextAreaField
        label={m.challengeDescriptionField()}
        required
        maxLength={200}
        value={draft.description}
        onChange={(event) => fill({ description: event.target.value })}
      />
      <div className="grid grid-cols-2 gap-4">
        <Field
          label={m.challengeTargetField()}
          required
          inputMode="numeric"
          value={draft.target}
          onChange={(event) => fill({ target: event.target.value })}
        />
        <Field
          label={m.challengeRewardField()}
          required
          inputMode="numeric"
          value={draft.reward}
          onChange={(event) => fill({ reward: event.target.value })}
        />
      </div>
      <div className="py-1">
        <Checkbox checked={draft.isActive} onChange={(isActive) => fill({ isActive })}>
          {m.activeField()}
        </Checkbox>
      </div>
      <div className="flex justify-end gap-3">
        <Button onClick={onDone}>{common.cancel()}</Button>
        <Button type="submit" variant="primary" aria-disabled={update.isPending}>
          {update.isPending ? m.saving() : m.save()}
        </Button>
      </div>
    </form>
  )
}

function changedText({ title, target, reward, isActive }: ChallengeSetting): string {
  return m.challengeChanged({
    title,
    target: formatPoints(target),
    reward: formatPoints(reward),
    active: String(isActive),
  })
}
