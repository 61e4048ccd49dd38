import { type ComponentType, lazy, useState } from 'react'

type Page = ComponentType & {
  /** Loads it ahead, so that it is there at once when it is shown. */
  load: () => Promise<unknown>
}

/** A page that is loaded when it is first shown, unless it was before. */
export function lazyPage(load: () => Promise<{ default: ComponentType }>): Page {
  let loaded: ComponentType | undefined
  const loadPage = async () => {
    const module = await load()
    loaded = module.default
    return module
  }
  const LatePage = lazy(loadPage)

  function Page() {
    // What was shown at first stays, for it may hold something.
    const [Shown] = useState<ComponentType>(() => loaded ?? LatePage)
    return <Shown />
  }
  return Object.assign(Page, { load: loadPage })
}
