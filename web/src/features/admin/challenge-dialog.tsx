import { useState } from 'react'
import { formatPoints } from '../../lib/format-points.ts'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Field, TextAreaField } from '../../ui/field.tsx'
import { notify } from '../../ui/toast.tsx'
import { type ChallengeDraft, challengeValuesOf, draftOf } from './challenge-draft.ts'
import type { ChallengeSetting } from './challenges-query.ts'
import { useChallengeUpdate } from './update-challenge.ts'

type ChallengeDialogProps = { challenge: ChallengeSetting | null; onClose: () => void }

/** Edits a challenge as it is now; null is closed. */
export function ChallengeDialog({ challenge, onClose }: ChallengeDialogProps) {
  return (
    <Dialog
      open={challenge !== null}
      onOpenChange={(next) => !next && onClose()}
      title="Edit challenge"
      description="Changes apply immediately. Today's claims stay as they are."
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
      notify({ title: 'Error', description: values, tone: 'destructive' })
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
          It was changed meanwhile: {challengeWords(challenge)} now. Save again to set yours
          instead.
        </p>
      )}
      <Field
        label="Title"
        required
        maxLength={80}
        value={draft.title}
        onChange={(event) => fill({ title: event.target.value })}
      />
      <TextAreaField
        label="Description"
        required
        maxLength={200}
        value={draft.description}
        onChange={(event) => fill({ description: event.target.value })}
      />
      <div className="grid grid-cols-2 gap-4">
        <Field
          label="Target"
          required
          inputMode="numeric"
          value={draft.target}
          onChange={(event) => fill({ target: event.target.value })}
        />
        <Field
          label="Reward, pts"
          required
          inputMode="numeric"
          value={draft.reward}
          onChange={(event) => fill({ reward: event.target.value })}
        />
      </div>
      <div className="py-1">
        <Checkbox checked={draft.isActive} onChange={(isActive) => fill({ isActive })}>
          Active: players see it and can claim it
        </Checkbox>
      </div>
      <div className="flex justify-end gap-3">
        <Button onClick={onDone}>Cancel</Button>
        <Button type="submit" variant="primary" aria-disabled={update.isPending}>
          {update.isPending ? 'Saving...' : 'Save'}
        </Button>
      </div>
    </form>
  )
}

function challengeWords({ title, target, reward, isActive }: ChallengeSetting): string {
  return `“${title}”, target ${formatPoints(target)}, reward ${formatPoints(reward)} pts, ${isActive ? 'active' : 'inactive'}`
}
