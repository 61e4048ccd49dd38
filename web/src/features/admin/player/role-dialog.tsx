import { ROLE_REASON_MAX, type role } from '@tallyhouse/contract/roles'
import { useState } from 'react'
import type * as z from 'zod/mini'
import { Select } from '../../../ui/select.tsx'
import { useRoleChange } from './decide-player.ts'
import type { PlayerDetails } from './player-query.ts'
import { ReasonDialog } from './reason-dialog.tsx'

export type Role = z.output<typeof role>

const roles: { value: Role; label: string }[] = [
  { value: 'player', label: 'No admin rights' },
  { value: 'admin', label: 'Admin: uses the back office' },
  { value: 'owner', label: 'Owner: also manages admin rights' },
]

type RoleDialogProps = { player: PlayerDetails['account']; open: boolean; onClose: () => void }

/** Makes a player an admin or an owner, or revokes those rights, with a reason. */
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
      title={`Admin rights of ${player.username}`}
      description="They are signed out everywhere, and all admins are notified. Rights require a verified email and two-factor log-in."
      hint="Admins read it in the audit log."
      maxLength={ROLE_REASON_MAX}
      confirm={role === 'player' ? 'Revoke rights' : 'Change rights'}
      tone={role === 'player' ? 'danger' : 'primary'}
      isPending={changing.isPending}
      onConfirm={(reason) => changing.run({ role, reason }, onClose)}
    >
      <Select
        label="Rights"
        value={role}
        options={others}
        onChange={(next) => setChosen(others.find(({ value }) => value === next)?.value)}
      />
    </ReasonDialog>
  )
}
