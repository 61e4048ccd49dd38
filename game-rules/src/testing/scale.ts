/** Node's global. This workspace does not use Node types. */
declare const process: { env: { SOAK?: string } }

/** A scaled test's size: small in `npm test`, full in `npm run test:soak`. */
export function scaled(size: { test: number; soak: number }): number {
  return process.env.SOAK === '1' ? size.soak : size.test
}
