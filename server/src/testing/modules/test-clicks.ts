import type { GivenPlayer } from '../given.ts'
import type { TestApp } from '../test-app.ts'

/** Has a player click an offer from the demo network and returns the click's id. */
export async function givenClick(
  app: TestApp,
  { cookie }: GivenPlayer,
  offerId: string,
): Promise<number> {
  const { headers } = await app.server.inject({
    url: `/offers/go/demo/${offerId}`,
    headers: { cookie },
  })
  return Number(parseClickToken(headers.location).split('.')[0])
}

/** The click token in a demo wall URL. */
export function parseClickToken(address: string | undefined): string {
  return new URL(String(address), 'http://localhost').searchParams.get('click') ?? ''
}
