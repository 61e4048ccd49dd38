import { serverSeedHash } from './commitment.ts'

/**
 * Follows a public chain from a revealed link toward its end, which was published before anything was drawn. Each link is
 * the SHA-256 of the text of the one that is revealed after it, as a server seed's hash is.
 */
export function linkAfter(link: string, steps: number): string {
  let found = link
  for (let step = 0; step < steps; step += 1) found = serverSeedHash(found)
  return found
}

/**
 * The client seed for players who draw together: the SHA-256 of their seeds, one per line, in the order in which they joined. No
 * seed contains a line break.
 */
export function joinedClientSeed(clientSeeds: string[]): string {
  return serverSeedHash(clientSeeds.join('\n'))
}
