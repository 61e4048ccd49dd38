import type { GivenPlayer } from './given.ts'
import type { TestApp } from './test-app.ts'

/** Sends a call as a player: a GET without a payload, and a POST with one. */
export function send(
  app: TestApp,
  { cookie }: GivenPlayer,
  url: string,
  payload?: object,
  headers: Record<string, string> = {},
) {
  return app.server.inject({
    method: payload === undefined ? 'GET' : 'POST',
    url,
    headers: { cookie, ...headers },
    ...(payload && { payload }),
  })
}
