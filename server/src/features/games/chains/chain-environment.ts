import * as z from 'zod'

const LINKS = 10_000_000

export const chainEnvironment = {
  CHAIN_LINKS: z.coerce
    .number()
    .int()
    .min(1000)
    .max(100_000_000)
    .default(LINKS)
    .describe(
      'How many draws a new public chain is for. Ten million take some seconds to create, and last for years.',
    ),
}
