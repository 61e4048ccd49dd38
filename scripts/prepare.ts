import { join } from 'node:path'
import { compileMessages } from '../messages/compile.ts'
import { bundle } from '../server/bundle.ts'

/** Makes the messages and the command line usable after `npm ci`. */
compileMessages(join(import.meta.dirname, '../messages'))
await bundle('server/src/operations/cli/main.ts', 'server/dist/cli.js')
