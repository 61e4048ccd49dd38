/**
 * Makes a dynamic import retryable. Chromium caches a failed script until the page reloads, so the next attempt
 * requests it under another URL if the error names the script.
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
