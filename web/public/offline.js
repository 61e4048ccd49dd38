// Loads the requested page as soon as the server can be reached again.
const CHECK_INTERVAL_MS = 3000

async function reloadIfReachable() {
  const response = await fetch(location.href, { method: 'HEAD', cache: 'no-store' }).catch(
    () => null,
  )
  if (response && response.status < 500) location.reload()
}

addEventListener('online', () => void reloadIfReachable())
setInterval(() => void reloadIfReachable(), CHECK_INTERVAL_MS)
