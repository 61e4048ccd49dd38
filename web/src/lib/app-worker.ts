import { createStore, type Store } from './store.ts'

const WORKER = '/sw.js'
const LOOK_AGAIN_MS = 3_600_000

const newVersion = createStore(false)

/** Whether the server has a newer version than the one that this page runs. */
export const newVersionReady: Pick<Store<boolean>, 'read' | 'subscribe'> = newVersion

/**
 * Starts the service worker, and looks out for a newer one. Nothing is changed under a page that is
 * open: a new worker takes over when a page of its own version starts. Without a worker, all but the
 * page for when there is no connection works the same.
 */
export async function startAppWorker(): Promise<void> {
  const registration = await navigator.serviceWorker?.register(WORKER).catch(() => undefined)
  if (!registration) return
  if (registration.waiting) void greet(registration.waiting)
  awaitInstalling(registration)
  registration.addEventListener('updatefound', () => awaitInstalling(registration))
  const look = () => void registration.update().catch(() => undefined)
  setInterval(look, LOOK_AGAIN_MS)
  document.addEventListener('visibilitychange', () => document.hidden || look())
}

/** Has the worker keep what this version may yet load, unless the reader saves data. */
export async function keepWholeApp(): Promise<void> {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } }
  if (connection?.saveData) return
  const registration = await navigator.serviceWorker?.ready
  registration?.active?.postMessage({ type: 'keepAll' })
}

/** The first worker of all is no update, and needs no greeting. */
function awaitInstalling({ installing, active }: ServiceWorkerRegistration): void {
  if (!installing || !active) return
  installing.addEventListener('statechange', () => {
    if (installing.state === 'installed') void greet(installing)
  })
}

/** A worker of this very version takes over; another one means that the page has become old. */
async function greet(worker: ServiceWorker): Promise<void> {
  if (await isOurs(worker)) worker.postMessage({ type: 'takeOver' })
  else newVersion.write(true)
}

function isOurs(worker: ServiceWorker): Promise<boolean> {
  const entry = document.querySelector<HTMLScriptElement>('script[type=module]')
  const file = entry && new URL(entry.src).pathname
  const { port1, port2 } = new MessageChannel()
  return new Promise((resolve) => {
    port1.onmessage = ({ data }) => resolve(data === true)
    worker.postMessage({ type: 'isYours', file }, [port2])
  })
}
