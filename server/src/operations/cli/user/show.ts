import { readUserPage } from '#operations/admin/users/user-details.ts'
import { type CliCommand, type Context, withDatabase } from '../context.ts'
import { findPlayer } from '../find-player.ts'
import { jsonOption, PLAYER } from '../options.ts'
import { printData } from '../output.ts'

type UserPage = Awaited<ReturnType<typeof readUserPage>>

export const showUser: CliCommand = {
  name: 'user show',
  summary: 'Shows the account and the balances of a player.',
  examples: ['npx tallyhouse user show marlow', 'npx tallyhouse user show 17 --json'],
  define(command, context) {
    command
      .argument('<player>', PLAYER)
      .addOption(jsonOption())
      .action((player: string, options: { json?: boolean }) => show(context, player, options))
  },
}

async function show(context: Context, player: string, { json }: { json?: boolean }): Promise<void> {
  const page = await withDatabase(context, async ({ db }) => {
    const { id } = await findPlayer(db, player)
    return readUserPage(db, { playerId: id, now: context.clock.now() })
  })
  const lines = accountFacts(page).map(([name, value]) => `${name.padEnd(12)} ${value}`)
  printData(context, { json, data: page, lines })
}

function accountFacts({ account, ban, wallet, level, counts }: UserPage): [string, string][] {
  const pending = account.newEmail === null ? '' : `, to be replaced by ${account.newEmail}`
  return [
    ['username', account.username],
    ['ID', String(account.id)],
    [
      'email',
      `${account.email} (${account.emailVerified ? 'verified' : 'not verified'})${pending}`,
    ],
    ['role', account.role],
    ['two-factor', account.twoFactorOn ? 'on' : 'off'],
    ['banned', ban === null ? 'no' : `${ban.createdAt}: ${ban.reason}`],
    ['created', account.createdAt],
    ['last seen', account.lastSeenAt ?? '-'],
    ['points', `${wallet.available} available, ${wallet.held} held, ${wallet.debt} debt`],
    ['level', String(level.level)],
    ['sessions', String(counts.sessions)],
    ['signals', `${counts.openSignals} open`],
    ['withdrawals', `${counts.withdrawals}, ${counts.pendingWithdrawals} pending`],
  ]
}
