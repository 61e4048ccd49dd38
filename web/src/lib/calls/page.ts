import { PAGE_PLAYER_HEADER, VISITOR } from '@tallyhouse/contract/endpoint'

/** The player whose page this is: their ID, null for a visitor, undefined until that is known. */
export type PagePlayer = number | null | undefined

type Page = {
  player: () => PagePlayer
  /** Called when the server refused a call because this browser is logged in as another player. */
  onPlayerChanged: () => void
}

const unknownPage: Page = { player: () => undefined, onPlayerChanged: () => {} }
let page = unknownPage

/** Connects the calls to what the page shows. Returns a function that disconnects them. */
export function setPage(next: Page): () => void {
  page = next
  return () => (page = unknownPage)
}

export function pagePlayer(): PagePlayer {
  return page.player()
}

export function playerChanged(): void {
  page.onPlayerChanged()
}

/** Names the player whose page makes a call, so that it has no effect for another one. */
export function pageHeaders(): Record<string, string> {
  const player = page.player()
  return player === undefined ? {} : { [PAGE_PLAYER_HEADER]: String(player ?? VISITOR) }
}
