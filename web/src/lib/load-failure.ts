import { useEffect, useState } from 'react'

/** Whether a script failed to load, which Chromium, Firefox, and Safari each word differently. */
export function isLoadFailure(error: unknown): boolean {
  return (
    error instanceof TypeError &&
    /dynamically imported module|importing a module script failed/i.test(error.message)
  )
}

/** Why a script failed to load: the server replaced it, did not respond, or neither. */
type LoadProblem = 'new_version' | 'unreachable' | 'unknown'

/** Why a script failed to load; undefined for any other error and until that is known. */
export function useLoadProblem(error: unknown): LoadProblem | undefined {
  const [problem, setProblem] = useState<LoadProblem>()
  const isUnloaded = isLoadFailure(error)
  useEffect(() => {
    if (!isUnloaded) return undefined
    let isCurrent = true
    void findProblem().then((found) => isCurrent && setProblem(found))
    return () => {
      isCurrent = false
    }
  }, [isUnloaded])
  return isUnloaded ? problem : undefined
}

/** The service worker lists all files of the server's version. */
async function findProblem(): Promise<LoadProblem> {
  try {
    const response = await fetch('/sw.js', { cache: 'no-store' })
    const listed = await response.text()
    const entry = document.querySelector<HTMLScriptElement>('script[type=module]')
    const isOurs = entry === null || listed.includes(`"${new URL(entry.src).pathname}"`)
    return response.ok && !isOurs ? 'new_version' : 'unknown'
  } catch {
    return 'unreachable'
  }
}
