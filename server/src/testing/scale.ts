/** How large a scale test is: small in `npm test`, full in `npm run test:soak`. */
export function scaled<Size>(size: { test: Size; soak: Size }): Size {
  return process.env.SOAK === '1' ? size.soak : size.test
}
