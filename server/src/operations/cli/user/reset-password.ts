import { readConfig } from '#config/config.ts'
import { sendPasswordResetEmail } from '#features/identity/passwords/password-reset-email.ts'
import { addResetToken, resetUrl } from '#features/identity/passwords/reset-token.ts'
import type { Tx } from '#platform/db/connect.ts'
import { readRecipient } from '#platform/mail/verified-email.ts'
import { type CliCommand, type Context, resolvePublicUrl } from '../context.ts'
import type { FoundPlayer } from '../find-player.ts'
import { jsonOption, PLAYER } from '../options.ts'
import { printData } from '../output.ts'
import { recordDecision } from './record-decision.ts'

type Options = { email?: boolean; json?: boolean }

export const resetPassword: CliCommand = {
  name: 'user reset-password',
  summary:
    'Prints a link with which a player can choose a new password once within an hour, or emails it to them.',
  examples: [
    'npx tallyhouse user reset-password marlow',
    'npx tallyhouse user reset-password marlow --email',
  ],
  define(command, context) {
    command
      .argument('<player>', PLAYER)
      .option('--email', 'email the link instead of printing it')
      .addOption(jsonOption())
      .action((player: string, options: Options) => run(context, player, options))
  },
}

async function run(context: Context, player: string, options: Options): Promise<void> {
  const { email: isEmailed = false, json } = options
  const publicUrl = resolvePublicUrl(readConfig(context.env, { isReadOnly: true }))
  let link = ''
  const { username, email } = await recordDecision(
    context,
    { player, action: 'password_link_made' },
    async (tx, found, { now }) => {
      await tx.selectFrom('player').where('id', '=', found.id).forNoKeyUpdate().execute()
      const token = await addResetToken(tx, found.id, now)
      link = resetUrl(publicUrl, token)
      if (isEmailed) await sendLink(tx, found, { token, publicUrl, now })
      return { sent: isEmailed }
    },
  )
  const [data, line] = isEmailed
    ? [{ username, sentTo: email }, `The link is sent to ${email} when the product runs.`]
    : [{ username, link }, link]
  printData(context, { json, data, lines: [line] })
}

async function sendLink(
  tx: Tx,
  { id, username }: FoundPlayer,
  link: { token: string; publicUrl: string; now: Date },
): Promise<void> {
  const { email } = await readRecipient(tx, id)
  if (email === undefined) {
    throw new Error(`The email of ${username} belongs to another account. Print the link instead.`)
  }
  await sendPasswordResetEmail(tx, { username, email, ...link })
}
