import { chainLinks, chains } from '@tallyhouse/contract/games/chains'
import { type CallResponse, call } from '#lib/calls/call.ts'
import { endpointQuery } from '#lib/calls/endpoint-query.ts'
import { pagedQuery } from '#lib/calls/paged-query.ts'

export type Chain = CallResponse<typeof chains>[number]
export type ChainLink = CallResponse<typeof chainLinks>[number]

/** The public chains, newest first. */
export const chainsQuery = endpointQuery(chains, {})

/** A chain's revealed links, newest first. */
export function chainLinksQuery(chainId: number) {
  return pagedQuery(
    chainLinks,
    { params: { chainId } },
    { toCursor: ({ number }) => String(number) },
  )
}

/** A round's link, and the one that was revealed before it: for the first round the chain's end. */
export async function readLink(
  chain: Chain,
  number: number,
): Promise<{ link: string; before: string }> {
  const [own, before] = await call(chainLinks, {
    params: { chainId: chain.id },
    query: { before: String(number + 1) },
  })
  if (own?.number !== number) throw new Error('The link of this round is not revealed')
  return { link: own.link, before: before?.link ?? chain.terminator }
}
