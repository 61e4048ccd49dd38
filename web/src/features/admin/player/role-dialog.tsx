import { ROLE_REASON_MAX, type role } from '@tallyhouse/contract/roles'
import * as m from '@tallyhouse/messages/admin-player'
import { useState } from 'react'
import type * as z from 'zod/mini'
import { Select } from '#ui/select.tsx'
import { useRoleChange } from './decide-player.ts'
import type { PlayerDetails } from './player-query.ts'
import { ReasonDialog } from './reason-dialog.tsx'

export type Role = z.output<typeof role>

const roles: { value: Role; label: () => string }[] = [
  { value: 'player', label: m.playerRole },
  { value: 'admin', label: m.adminRole },
  { value: 'owner', label: m.ownerRole },
]

type RoleDialogProps = { player: PlayerDetails['account']; open: boolean; onClose: () => void }

/** Grants a player admin or owner rights or revokes them, with a reason. */
export function RoleDialog({ player, open, onClose }: RoleDialogProps) {
  const current: Role = player.isOwner ? 'owner' : player.isAdmin ? 'admin' : 'player'
  const others = roles.filter(({ value }) => value !== current)
  const [chosen, setChosen] = useState<Role>()
  const picked = others.find(({ value }) => value === chosen)?.value
  const role = picked ?? (current === 'admin' ? 'player' : 'admin')
  const changing = useRoleChange(player)
  return (
    <ReasonDialog
      open={open}
      onClose={onClose}
      title={m.roleTitle({ username: player.username })}
      description={m.roleDescription()}
      hint={m.roleReasonHint()}
      maxLength={ROLE_REASON_MAX}
      confirm={role === 'player' ? m.revokeRightsButton() : m.changeRightsButton()}
      tone={role === 'player' ? 'danger' : 'primary'}
      isPending={changing.isPending}
      onConfirm={(reason) => changing.run({ role, reason }, onClose)}
    >
      <Select
        label={m.roleLabel()}
        value={role}
        options={others.map(({ value, label }) => ({ value, label: label() }))}
        onChange={(next) => setChosen(others.find(({ value }) => value === next)?.value)}
      />
    </ReasonDialog>
  )
}
