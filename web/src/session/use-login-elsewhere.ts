import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { currentUserQuery } from './current-user.ts'
import { hasSignedInMark } from './signed-in-mark.ts'

/** Shows a visitor who returns to this page as the player who logged in on another one. */
export function useLoginElsewhere(): void {
  const client = useQueryClient()
  useEffect(() => {
    const check = () => {
      const isVisitor = client.getQueryData(currentUserQuery.queryKey) === null
      if (!document.hidden && isVisitor && hasSignedInMark()) {
        void client.invalidateQueries({ queryKey: currentUserQuery.queryKey })
      }
    }
    document.addEventListener('visibilitychange', check)
    addEventListener('focus', check)
    return () => {
      document.removeEventListener('visibilitychange', check)
      removeEventListener('focus', check)
    }
  }, [client])
}
