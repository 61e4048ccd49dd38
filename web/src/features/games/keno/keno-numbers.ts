/** The numbers on the slip. */
export const kenoNumbers = Array.from({ length: 80 }, (_, index) => index + 1)
export const PICKS_MAX = 10
export const DRAWN = 20
