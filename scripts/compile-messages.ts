import { join } from 'node:path'
import { compileMessages } from '../messages/compile.ts'

compileMessages(join(import.meta.dirname, '../messages'))
