import { processLimits } from '#platform/load/process-limits.ts'
import { callerScopes } from './caller-address.ts'

type Limits = { perAddress: number; perNetwork?: number }

/** Counts what callers have open at the moment, such as connections, by address and by network. */
export function createOpenCounts({
  perAddress,
  perNetwork = perAddress * processLimits.addressesPerNetwork,
}: Limits) {
  const counts = new Map<string, number>()
  const scopeLimit = (times: number) => (times === 1 ? perAddress : perNetwork)

  function change(remoteAddress: string | undefined, by: number): void {
    for (const { name } of callerScopes(remoteAddress)) {
      const count = (counts.get(name) ?? 0) + by
      if (count === 0) counts.delete(name)
      else counts.set(name, count)
    }
  }

  return {
    /** Whether the caller has as many open as they may. */
    isFull: (remoteAddress: string | undefined) =>
      callerScopes(remoteAddress).some(
        ({ name, times }) => (counts.get(name) ?? 0) >= scopeLimit(times),
      ),
    add: (remoteAddress: string | undefined) => change(remoteAddress, 1),
    remove: (remoteAddress: string | undefined) => change(remoteAddress, -1),
  }
}
