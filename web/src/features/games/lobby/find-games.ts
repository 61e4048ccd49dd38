import { foldText } from '@tallyhouse/contract/fold-text'
import * as shared from '@tallyhouse/messages/crash-table'
import { type GameType, gameName } from '#lib/game-names.ts'
import { games, gameTypes } from '../games.ts'

/** The games whose name or description has every word of a search. Those found by name come first. */
export function findGames(search: string): GameType[] {
  const words = searchedWords(search)
  const byName = gameTypes.filter((game) => hasWords(searchableNames(game), words))
  const byText = gameTypes.filter((game) =>
    hasWords(`${searchableNames(game)} ${games[game].description()}`, words),
  )
  return [...new Set([...byName, ...byText])]
}

/** Whether the name or description of the shared table has every word of a search. */
export function isSharedFound(search: string): boolean {
  return hasWords(`${shared.name()} ${shared.description()}`, searchedWords(search))
}

function searchedWords(search: string): string[] {
  return foldText(search).split(' ')
}

function searchableNames(game: GameType): string {
  return `${gameName(game)} ${games[game].label?.() ?? ''}`
}

function hasWords(text: string, words: string[]): boolean {
  const folded = foldText(text)
  return words.every((word) => folded.includes(word))
}
