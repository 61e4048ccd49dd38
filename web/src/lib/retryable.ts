/**
 * A load of a module that can be tried again. Chromium answers a script that failed once with the same failure until
 * the page is loaded again, so the next try asks for it by another address, as far as the failure names it.
 */
export function retryable<Module>(load: () => Promise<Module>): () => Promise<Module> {
  let attempt = load
  return async () => {
    try {
      return await attempt()
    } catch (error) {
      const [script] = /https?:\S+\.js/.exec(String(error)) ?? []
      if (script) attempt = () => import(/* @vite-ignore */ `${script}?again=${Date.now()}`)
      throw error
    }
  }
}
