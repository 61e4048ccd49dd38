export type SlotSymbol = 'cherry' | 'lemon' | 'orange' | 'grapes' | 'bell' | 'star' | 'diamond'

/** The symbols on each reel, with their stop counts and what three alike pay. */
export const reel: { symbol: SlotSymbol; stops: number; tripleHundredths: number }[] = [
  { symbol: 'cherry', stops: 12, tripleHundredths: 200 },
  { symbol: 'lemon', stops: 7, tripleHundredths: 300 },
  { symbol: 'orange', stops: 5, tripleHundredths: 400 },
  { symbol: 'grapes', stops: 2, tripleHundredths: 500 },
  { symbol: 'bell', stops: 2, tripleHundredths: 800 },
  { symbol: 'star', stops: 1, tripleHundredths: 1500 },
  { symbol: 'diamond', stops: 1, tripleHundredths: 5000 },
]
