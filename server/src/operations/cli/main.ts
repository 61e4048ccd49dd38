import { constants, setPriority, userInfo } from 'node:os'
import { systemClock } from '#platform/clock.ts'
import { handleStopRequests } from '#platform/stop-requests.ts'
import { runCli } from './program.ts'

handleStopRequests()
// A closed output, as in `| head`, is no failure.
for (const output of [process.stdout, process.stderr]) output.on('error', () => {})

process.exitCode = await runCli(process.argv.slice(2), {
  env: process.env,
  clock: systemClock,
  account: accountName(),
  print: console.log,
  printError: console.error,
  lowerPriority: () => setPriority(constants.priority.PRIORITY_LOW),
})

/** The account that runs this process, and the one that used `sudo`. */
function accountName(): string {
  const name = currentAccount()
  const { SUDO_USER: invoker } = process.env
  return invoker ? `${invoker} as ${name}` : name
}

function currentAccount(): string {
  try {
    return userInfo().username
  } catch {
    // In a container, the user ID may have no name.
    return `user ${process.getuid?.() ?? 'unknown'}`
  }
}
