import { createProviders } from '#features/withdrawals/providers/all-providers.ts'
import { CHANNEL } from '#platform/bus/shared-bus.ts'
import { countOnce } from '#platform/bus/shared-counts.ts'
import { openValkey } from '#platform/bus/valkey.ts'
import { checkSmtp } from '#platform/mail/smtp-mailer.ts'
import { describeError } from '../describe-error.ts'
import { type Check, failure, ok, warning } from './finding.ts'

const VALKEY_MS_MAX = 3000

export const serviceChecks: Check[] = [
  {
    name: 'email',
    advice: 'Check SMTP_URL.',
    run: async ({ config: { smtpUrl, production, dataDir } }) => {
      if (smtpUrl === undefined) {
        const message = `SMTP_URL is not set: emails are saved in ${dataDir}/mail and not sent.`
        return production ? warning(message) : ok(message)
      }
      await checkSmtp(smtpUrl)
      return ok('The mail server accepts the login.')
    },
  },
  {
    name: 'payouts',
    advice: 'Check the payout settings.',
    run: async ({ config, clock }) => {
      const providers = createProviders(config.payouts, { ...config, clock })
      const findings = providers.flatMap(({ name, check }) =>
        check === undefined
          ? []
          : [
              check().then(
                () => ok(`The provider ${name} is reachable and accepts the credentials.`),
                (error: unknown) =>
                  failure(
                    `The provider ${name} failed: ${describeError(error)}. Check its settings.`,
                  ),
              ),
            ],
      )
      if (findings.length === 0)
        return ok(
          'No payment service is configured. The sandbox sends no money; what is set to manual is paid by admins.',
        )
      return (await Promise.all(findings)).flat()
    },
  },
  {
    name: 'offer networks',
    advice: 'Check the settings of the networks.',
    run: async ({ config: { networks, production } }) => {
      const names = networks.map(({ definition }) => definition.title)
      if (names.length > 0) return ok(`Enabled: ${names.join(', ')}.`)
      return production
        ? warning(
            'No offer network is enabled, so players cannot earn points. See docs/networks.md.',
          )
        : ok('Only the demo network is enabled.')
    },
  },
  {
    name: 'valkey',
    advice:
      'Check VALKEY_URL: its user and password, their rights (docs/scaling.md), and `rediss:` for TLS.',
    run: async ({ config: { valkeyUrl } }) => {
      if (valkeyUrl === undefined) return []
      await tryValkey(valkeyUrl)
      return ok('Valkey responds, and its user has the rights that the product needs.')
    },
  },
]

/** Does once what the product does with Valkey. @throws Error with the server's own reason */
async function tryValkey(url: string): Promise<void> {
  const valkey = openValkey(url, VALKEY_MS_MAX)
  let reason: Error | undefined
  for (const connection of [valkey.commands, valkey.subscriber]) {
    connection.on('error', (error) => {
      reason ??= error
    })
  }
  try {
    await Promise.all([valkey.commands.connect(), valkey.subscriber.connect()])
    await valkey.subscriber.subscribe(CHANNEL)
    await valkey.commands.publish(CHANNEL, '')
    await countOnce(valkey)
  } catch (error) {
    throw reason ?? error
  } finally {
    valkey.close()
  }
}
