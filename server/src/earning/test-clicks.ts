import type { GivenPlayer } from '../testing/given.ts'
import type { TestApp } from '../testing/test-app.ts'

/** A player goes to an offer of the demo network. The id of the click. */
export async function givenClick(
  app: TestApp,
  { cookie }: GivenPlayer,
  offerId: string,
): Promise<number> {
  const { headers } = await app.server.inject({
    url: `/offers/go/demo/${offerId}`,
    headers: { cookie },
  })
  return Number(clickTokenOf(headers.location).split('.')[0])
}

/** The token that an address of the demo wall carries. */
export function clickTokenOf(address: string | undefined): string {
  return new URL(String(address), 'http://localhost').searchParams.get('click') ?? ''
}
