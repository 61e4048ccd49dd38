import type { GivenPlayer } from '../given.ts'
import type { TestApp } from '../test-app.ts'

/** Has a player click an offer of the demo network and returns the id of the click. */
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

/** The click token in a URL of the demo wall. */
export function parseClickToken(address: string | undefined): string {
  return new URL(String(address), 'http://localhost').searchParams.get('click') ?? ''
}
