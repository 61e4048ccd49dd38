/** Whether this is `npm run test:soak`, which also runs what changes rarely break, or smaller tests hold as well. */
export const isSoak = process.env.SOAK === '1'

/** How large a scale test is: small in `npm test`, full in `npm run test:soak`. */
export function scaled<Size>(size: { test: Size; soak: Size }): Size {
  return isSoak ? size.soak : size.test
}
