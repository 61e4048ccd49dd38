import { Worker } from 'node:worker_threads'

type Following = {
  first: string
  /** How many links there are, without the end. */
  length: number
  /** Returns the first link and then one in so many. */
  every: number
}

export type FollowedChain = { terminator: string; checkpoints: string[] }

/**
 * Follows a chain from its first link to its end, as `linkAfter` does, in a thread of its own: it takes some seconds.
 * @throws Error when it is stopped
 */
export function followChain(following: Following, stopping?: AbortSignal): Promise<FollowedChain> {
  const worker = new Worker(`(${followInThread.toString()})(require)`, {
    eval: true,
    workerData: following,
  })
  const stop = () => void worker.terminate()
  stopping?.addEventListener('abort', stop, { once: true })
  return new Promise<FollowedChain>((resolve, reject) => {
    worker.once('message', resolve)
    worker.once('error', reject)
    worker.once('exit', () => reject(new Error('the thread that follows a chain was stopped')))
  }).finally(() => stopping?.removeEventListener('abort', stop))
}

/** Runs alone in the thread: whatever it uses, it requires itself. */
function followInThread(require: NodeJS.Require): void {
  const { hash } = require('node:crypto') as typeof import('node:crypto')
  const { setPriority } = require('node:os') as typeof import('node:os')
  const { parentPort, workerData } =
    require('node:worker_threads') as typeof import('node:worker_threads')
  const { first, length, every } = workerData as Following
  // On Linux, a priority is one of a thread.
  if (process.platform === 'linux') setPriority(19)
  const checkpoints: string[] = []
  let link = first
  for (let position = 0; position < length; position += 1) {
    if (position % every === 0) checkpoints.push(link)
    link = hash('sha256', link)
  }
  parentPort?.postMessage({ terminator: link, checkpoints })
}
