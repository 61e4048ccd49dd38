/** A text stored in this browser or this tab. Without storage, there is never one. */
export function stored(key: string, area: 'localStorage' | 'sessionStorage' = 'localStorage') {
  const attempt = <Result>(act: (storage: Storage) => Result): Result | null => {
    try {
      return act(globalThis[area])
    } catch {
      return null
    }
  }
  return {
    read: () => attempt((storage) => storage.getItem(key)),
    readJson: (): unknown => attempt((storage) => JSON.parse(storage.getItem(key) ?? 'null')),
    write: (text: string) => attempt((storage) => storage.setItem(key, text)),
    remove: () => attempt((storage) => storage.removeItem(key)),
  }
}
