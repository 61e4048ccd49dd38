import { type CliCommand, withDatabase } from './context.ts'

export const migrate: CliCommand = {
  name: 'migrate',
  summary:
    'Applies pending migrations, as a start does. An older version can run at the same time. A migration that fails leaves nothing.',
  examples: ['npx tallyhouse migrate'],
  define(command, context) {
    command.action(async () => {
      await withDatabase(context, async () => {}, { migrates: true })
      context.print('The schema is up to date.')
    })
  },
}
