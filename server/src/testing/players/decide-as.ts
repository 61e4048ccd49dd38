import type { GivenPlayer } from '../given.ts'
import type { TestApp } from '../test-app.ts'
import { confirmAs } from './confirm-as.ts'

/**
 * Decides on a withdrawal as an admin who just confirmed their password. `decision` is the call's body.
 */
export async function decideAs(
  app: TestApp,
  admin: Pick<GivenPlayer, 'cookie'>,
  { id, ...decision }: { id: number; status?: string },
) {
  await confirmAs(app, admin)
  return app.server.inject({
    method: 'PATCH',
    url: `/api/admin/withdrawal/${id}`,
    headers: { cookie: admin.cookie },
    payload: decision,
  })
}
