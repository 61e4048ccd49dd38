/** A cookie that scripts may read; undefined if there is none. */
export function readCookie(name: string): string | undefined {
  const found = document.cookie.split('; ').find((cookie) => cookie.startsWith(`${name}=`))
  return found?.slice(name.length + 1)
}

export function clearCookie(name: string): void {
  writeCookie(`${name}=; path=/; max-age=0`)
}

/** Whether the browser keeps cookies of this site, found out by setting one. */
export function keepsCookies(): boolean {
  writeCookie('cookies=1; path=/; samesite=lax')
  const isKept = readCookie('cookies') === '1'
  clearCookie('cookies')
  return isKept
}

function writeCookie(cookie: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: not every browser has the Cookie Store API
  document.cookie = cookie
}
