import * as m from '@tallyhouse/messages/admin-player'
import { useInfiniteQuery } from '@tanstack/react-query'
import { ActionList } from '../actions/action-list.tsx'
import { PlayerList } from './player-list.tsx'
import { actionPagesOf } from './player-query.ts'

/** Admin actions concerning a player. */
export function ActionsAboutPlayer({ id }: { id: string }) {
  return (
    <PlayerList
      title={m.actionsTab()}
      empty={m.noActions()}
      list={useInfiniteQuery(actionPagesOf(id))}
    >
      {(actions) => <ActionList actions={actions} />}
    </PlayerList>
  )
}
