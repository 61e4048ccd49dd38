import { createSecretBox } from '../secret-box.ts'

/** The key of test apps. */
export const APP_SECRET = 'a secret of the tests'

/** What test apps encrypt server seeds with. */
export const seedBox = createSecretBox(APP_SECRET, 'server seeds')
