/** The size of a test of scale: the small one in `npm test`, the full one in `npm run test:soak`. */
export function scaled<Size>(size: { test: Size; soak: Size }): Size {
  return process.env.SOAK === '1' ? size.soak : size.test
}
