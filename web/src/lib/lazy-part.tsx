import { type ComponentType, lazy, useState } from 'react'

export type LazyPart = ComponentType & {
  /** Loads it ahead, so that it is there at once when it is shown. */
  load: () => Promise<unknown>
}

/** A part of a screen that is loaded when it is first shown, unless it was before. */
export function lazyPart(load: () => Promise<{ default: ComponentType }>): LazyPart {
  let loaded: ComponentType | undefined
  const loadPart = async () => {
    const module = await load()
    loaded = module.default
    return module
  }
  const LatePart = lazy(loadPart)

  function Part() {
    // What was shown at first stays, for it may hold something.
    const [Shown] = useState<ComponentType>(() => loaded ?? LatePart)
    return <Shown />
  }
  return Object.assign(Part, { load: loadPart })
}
