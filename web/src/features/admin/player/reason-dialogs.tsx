import { BAN_REASON_MAX, banPlayer, unbanPlayer } from '@tallyhouse/contract/bans'
import { MUTE_REASON_MAX, muteChatter } from '@tallyhouse/contract/chat'
import { type Role, roleNames as roles } from '@tallyhouse/contract/permissions'
import { changeRole, ROLE_REASON_MAX } from '@tallyhouse/contract/roles'
import * as m from '@tallyhouse/messages/admin-player'
import { type ComponentProps, useState } from 'react'
import { call } from '#lib/calls/call.ts'
import { formatDateTime } from '#lib/format-time.ts'
import { TextAreaField } from '#ui/form/field.tsx'
import { Select } from '#ui/form/select.tsx'
import { ActionDialog } from '#ui/overlay/action-dialog.tsx'
import { formatMinutes } from '../actions/describe-action.ts'
import { useAdminForm } from '../use-admin-action.ts'
import { type PlayerDetails, playerCalls } from './player-query.ts'

type PlayerDialogProps = { player: PlayerDetails; onClose: () => void }

export function BanDialog({ player, onClose }: PlayerDialogProps) {
  const { id, username } = player.account
  return (
    <ReasonDialog
      onClose={onClose}
      title={m.banTitle({ username })}
      description={m.banEffect()}
      hint={m.banReasonHint()}
      maxLength={BAN_REASON_MAX}
      submit={m.banPlayerButton()}
      variant="danger"
      send={(reason) => call(banPlayer, { params: { id }, body: { reason } })}
      successToast={() => ({ title: m.bannedTitle(), description: m.bannedToast({ username }) })}
    />
  )
}

export function UnbanDialog({ player, onClose }: PlayerDialogProps) {
  const { id, username } = player.account
  return (
    <ReasonDialog
      onClose={onClose}
      title={m.unbanTitle({ username })}
      description={m.unbanEffect()}
      hint={m.unbanReasonHint()}
      maxLength={BAN_REASON_MAX}
      submit={m.unbanButton()}
      send={(reason) => call(unbanPlayer, { params: { id }, body: { reason } })}
      successToast={() => ({
        title: m.unbannedTitle(),
        description: m.unbannedToast({ username }),
      })}
    />
  )
}

const HOUR = 60
const DAY = 24 * HOUR
const durations = [10, HOUR, DAY, 7 * DAY, 30 * DAY]

export function MuteDialog({ player, onClose }: PlayerDialogProps) {
  const { id, username } = player.account
  const [minutes, setMinutes] = useState(String(DAY))
  return (
    <ReasonDialog
      onClose={onClose}
      title={m.muteTitle({ username })}
      description={m.muteEffect()}
      hint={m.muteReasonHint()}
      maxLength={MUTE_REASON_MAX}
      submit={m.mutePlayerButton()}
      variant="danger"
      send={(reason) =>
        call(muteChatter, { body: { userId: id, minutes: Number(minutes), reason } })
      }
      successToast={({ until }) => ({
        title: m.mutedTitle(),
        description: m.mutedToast({ username, date: formatDateTime(until) }),
      })}
    >
      <Select
        label={m.muteDuration()}
        value={minutes}
        options={durations.map((duration) => ({
          value: String(duration),
          label: formatMinutes(duration),
        }))}
        onChange={setMinutes}
      />
    </ReasonDialog>
  )
}

const roleNames: Record<Role, () => string> = {
  player: m.playerRole,
  admin: m.adminRole,
  owner: m.ownerRole,
}

export function RoleDialog({ player, onClose }: PlayerDialogProps) {
  const { id, username, role: current } = player.account
  const others = roles.filter((option) => option !== current)
  const [chosen, setChosen] = useState<Role>()
  const picked = others.find((option) => option === chosen)
  const role = picked ?? (current === 'admin' ? 'player' : 'admin')
  return (
    <ReasonDialog
      onClose={onClose}
      title={m.roleTitle({ username })}
      description={m.roleDescription()}
      hint={m.roleReasonHint()}
      maxLength={ROLE_REASON_MAX}
      submit={role === 'player' ? m.revokeRightsButton() : m.changeRightsButton()}
      variant={role === 'player' ? 'danger' : 'primary'}
      send={(reason) => call(changeRole, { params: { id }, body: { role, reason } })}
      successToast={() => ({
        title: m.roleChangedTitle(),
        description: m.roleChangedToast({ role, username }),
      })}
    >
      <Select
        label={m.roleLabel()}
        value={role}
        options={others.map((value) => ({ value, label: roleNames[value]() }))}
        onChange={setChosen}
      />
    </ReasonDialog>
  )
}

type ReasonDialogProps<Answer> = Pick<
  ComponentProps<typeof ActionDialog>,
  'title' | 'description' | 'submit' | 'variant' | 'onClose' | 'children'
> & {
  hint: string
  maxLength: number
  /** Called with the trimmed reason, which is never empty. */
  send: (reason: string) => Promise<Answer>
  successToast: (response: Answer) => { title: string; description: string }
  describe?: (error: unknown) => string
  /** See {@link useAdminForm}; for an action that moves points. */
  keep?: { as: string }
}

/** Asks to confirm an action on a player and give a reason, below any further fields. */
export function ReasonDialog<Answer>(props: ReasonDialogProps<Answer>) {
  const { hint, maxLength, send, successToast, describe, keep, children, ...dialog } = props
  const form = useAdminForm({
    initial: { reason: '' },
    check: ({ reason }) => ({ reason: reason.trim() === '' && m.reasonMissing() }),
    send: ({ reason }) => send(reason.trim()),
    successToast,
    ...(describe && { describe }),
    ...(keep && { keep }),
    changes: playerCalls,
    onDone: dialog.onClose,
  })
  return (
    <ActionDialog form={form} {...dialog}>
      {children}
      <TextAreaField
        label={m.reason()}
        maxLength={maxLength}
        hint={hint}
        {...form.field('reason')}
      />
    </ActionDialog>
  )
}
