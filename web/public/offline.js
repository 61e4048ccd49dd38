// Opens the page that was asked for as soon as the server can be reached again.
const CHECK_MS = 3000

async function comeBack() {
  const answer = await fetch(location.href, { method: 'HEAD', cache: 'no-store' }).catch(() => null)
  if (answer && answer.status < 500) location.reload()
}

addEventListener('online', () => void comeBack())
setInterval(() => void comeBack(), CHECK_MS)
