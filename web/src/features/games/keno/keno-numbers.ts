/** What the slip offers; how many of them may be picked, and how many are drawn. */
export const kenoNumbers = Array.from({ length: 80 }, (_, index) => index + 1)
export const PICKS_MAX = 10
export const DRAWN = 20
