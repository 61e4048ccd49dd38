import { createStore, type Store } from './store.ts'

const WORKER = '/sw.js'
const CHECK_INTERVAL_MS = 3_600_000

const newVersion = createStore(false)

/** Whether the server has a newer version than the one this page runs. */
export const newVersionReady: Pick<Store<boolean>, 'read' | 'subscribe'> = newVersion

/**
 * Registers the service worker and checks for updates. An open page never changes: a new worker takes
 * over when a page of its own version starts. Without a worker, only the offline page is missing.
 */
export async function startAppWorker(): Promise<void> {
  const registration = await navigator.serviceWorker?.register(WORKER).catch(() => undefined)
  if (!registration) return
  if (registration.waiting) void greet(registration.waiting)
  awaitInstalling(registration)
  registration.addEventListener('updatefound', () => awaitInstalling(registration))
  const checkForUpdate = () => void registration.update().catch(() => undefined)
  setInterval(checkForUpdate, CHECK_INTERVAL_MS)
  document.addEventListener('visibilitychange', () => document.hidden || checkForUpdate())
}

/** Has the worker cache every file this version may load later, unless the player saves data. */
export async function cacheWholeApp(): Promise<void> {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } }
  if (connection?.saveData) return
  const registration = await navigator.serviceWorker?.ready
  registration?.active?.postMessage({ type: 'keepAll' })
}

/** Ignores the first installation, which is not an update. */
function awaitInstalling({ installing, active }: ServiceWorkerRegistration): void {
  if (!installing || !active) return
  installing.addEventListener('statechange', () => {
    if (installing.state === 'installed') void greet(installing)
  })
}

/** Lets a worker of the same version take over; any other means that the page is outdated. */
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
