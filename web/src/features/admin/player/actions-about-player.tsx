import { useInfiniteQuery } from '@tanstack/react-query'
import { ActionList } from '../actions/action-list.tsx'
import { PlayerList } from './player-list.tsx'
import { actionPagesOf } from './player-query.ts'

/** What admins did about a player. */
export function ActionsAboutPlayer({ id }: { id: string }) {
  return (
    <PlayerList
      title="Actions"
      what="actions"
      empty="No admin has done anything about this player."
      list={useInfiniteQuery(actionPagesOf(id))}
    >
      {(actions) => <ActionList actions={actions} />}
    </PlayerList>
  )
}
