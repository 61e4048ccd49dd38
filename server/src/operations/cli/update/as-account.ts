/**
 * A command that runs another one as an account and its group. It becomes that command, so signals and
 * channels reach it.
 * @param account undefined for this process's account
 */
export function asAccount(account: string | undefined, command: string[]): string[] {
  if (account === undefined) return command
  const identity = ['--reuid', account, '--regid', account, '--init-groups']
  return ['setpriv', ...identity, 'sh', '-c', 'umask 077 && exec "$@"', 'sh', ...command]
}
