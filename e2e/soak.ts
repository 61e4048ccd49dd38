/** Marks a test that `npm run test:soak` runs at its full size. */
export const soak = { tag: '@soak' }
