import { useQueryClient } from '@tanstack/react-query'
import { currentUserQuery, type SessionUser } from '../../session/current-user.ts'
import { useLiveConnection } from '../../session/live.ts'

/** Keeps a signed-in player connected on every page. */
export default function LiveConnection({ user }: { user: SessionUser }) {
  const client = useQueryClient()
  useLiveConnection(user.id, () =>
    client.fetchQuery({ ...currentUserQuery, staleTime: 0 }).then(
      (found) => found?.id === user.id,
      () => true,
    ),
  )
  return null
}
