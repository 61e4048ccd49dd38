import type { GivenPlayer } from './given.ts'
import type { TestApp } from './test-app.ts'

/** Decides on a withdrawal as an admin; `decision` is what the call takes besides its id. */
export function decideAs(
  app: TestApp,
  { cookie }: Pick<GivenPlayer, 'cookie'>,
  { id, ...decision }: { id: number; status?: string },
) {
  return app.server.inject({
    method: 'PATCH',
    url: `/api/admin/withdrawal/${id}`,
    headers: { cookie },
    payload: decision,
  })
}
