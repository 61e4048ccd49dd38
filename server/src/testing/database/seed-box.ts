import { createSecretBox } from '#platform/secrets/secret-box.ts'

export const APP_SECRET = 'a secret of the tests'

/** Encrypts the server seeds in test apps. */
export const seedBox = createSecretBox(APP_SECRET, 'server seeds')
