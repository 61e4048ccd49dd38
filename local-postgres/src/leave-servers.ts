/**
 * How a server stops: `fast` flushes its data first, `immediate` leaves that to the recovery at the next
 * start. Neither loses a commit.
 */
export type StopMode = 'fast' | 'immediate'

type Leave = (mode: StopMode) => Promise<void>

const leaves = new Set<Leave>()
let isLeaving = false

/** Calls `leave` when this process ends. Returns a function that cancels this. */
export function onLeave(leave: Leave): () => void {
  leaves.add(leave)
  return () => void leaves.delete(leave)
}

/** @throws Error when this process is ending, and so may no longer start anything */
export function rejectWhileLeaving(): void {
  if (isLeaving) throw new Error('This process is ending.')
}

/**
 * Stops every database program that this process has started, and every server that no other process
 * uses, whatever they are doing. Then none can be started. For use when a process ends.
 */
export async function leaveServers(mode: StopMode): Promise<void> {
  isLeaving = true
  await Promise.all([...leaves].map((leave) => leave(mode)))
}
