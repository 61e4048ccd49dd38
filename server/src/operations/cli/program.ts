import { Command, CommanderError } from 'commander'
import { systemClock } from '#platform/clock.ts'
import { commands, groups } from './commands.ts'
import type { Context } from './context.ts'
import { describeError } from './describe-error.ts'

const HELP_COLUMNS = 100

/**
 * Runs the command line. Errors are printed, not thrown.
 * @param args the words after `tallyhouse`
 * @returns the exit status: 0 for success, otherwise 1
 */
export async function runCli(args: string[], effects: Omit<Context, 'fail'>): Promise<number> {
  let status = 0
  const context: Context = {
    ...effects,
    fail: () => {
      status = 1
    },
  }
  try {
    await createProgram(context).parseAsync(args, { from: 'user' })
    return status
  } catch (error) {
    if (error instanceof CommanderError) return error.exitCode
    context.printError(describeError(error))
    return 1
  }
}

/** What `--help` prints for a command. */
export function commandHelp(name: string): string {
  let text = ''
  const context: Context = {
    env: {},
    clock: systemClock,
    account: '',
    print: (line) => {
      text += `${line}\n`
    },
    printError: () => {},
    lowerPriority: () => {},
    fail: () => {},
  }
  const command = name
    .split(' ')
    .reduce<Command | undefined>(
      (parent, word) => parent?.commands.find((child) => child.name() === word),
      createProgram(context),
    )
  command?.outputHelp()
  return text
}

function createProgram(context: Context): Command {
  const program = new Command('npx tallyhouse')
    .description('Checks and operates Tallyhouse, with the same settings as the product.')
    .helpCommand(false)
    .enablePositionalOptions()
    .exitOverride()
    .configureOutput({
      writeOut: (text) => context.print(text.trimEnd()),
      writeErr: (text) => context.printError(text.trimEnd()),
      getOutHelpWidth: () => HELP_COLUMNS,
      getErrHelpWidth: () => HELP_COLUMNS,
    })
  for (const { name, summary, examples, define } of commands) {
    const words = name.split(' ')
    const parent = words.length === 1 ? program : ensureGroup(program, words[0] ?? '')
    const command = parent
      .command(words.at(-1) ?? '')
      .description(summary)
      .helpCommand(false)
    define(command, context)
    command.addHelpText('after', `\nExamples:\n${examples.map((line) => `  ${line}`).join('\n')}`)
  }
  return program
}

function ensureGroup(program: Command, name: string): Command {
  const existing = program.commands.find((command) => command.name() === name)
  if (existing !== undefined) return existing
  const summary = groups[name]
  if (summary === undefined) throw new Error(`the group ${name} has no summary`)
  return program.command(name).description(summary).helpCommand(false)
}
