import { mkdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import * as z from 'zod'
import { earningEnvironment } from '#features/earning/module.ts'
import { type EnabledNetwork, enabledNetworks } from '#features/earning/networks/all-networks.ts'
import { listWallOrigins } from '#features/earning/walls/walls.ts'
import { chainEnvironment } from '#features/games/chains/chain-environment.ts'
import { identityEnvironment } from '#features/identity/module.ts'
import type { Operator } from '#features/legal/default-pages.ts'
import { legalEnvironment } from '#features/legal/module.ts'
import {
  type PayoutAccess,
  parsePayoutAccess,
  payoutEnvironment,
} from '#features/withdrawals/providers/all-providers.ts'
import {
  type BackupSettings,
  backupEnvironment,
  parseBackupSettings,
} from '#operations/backups/backup-settings.ts'
import { databaseUrl } from '#platform/db/database-url.ts'
import { mailEnvironment } from '#platform/mail/module.ts'
import { metricsEnvironment } from '#platform/metrics/module.ts'
import type { MetricsAccess } from '#platform/metrics/serve-metrics.ts'
import {
  parseStandbySettings,
  replicaEnvironment,
  type StandbySettings,
} from '#platform/replica/replica-settings.ts'
import { readOrCreateSecret, readOrDrawSecret } from './stored-secret.ts'

/** The environment variables, each as text or absent. */
export const environment = z.object({
  NODE_ENV: z
    .string()
    .default('development')
    .describe(
      '`production` turns off the demo network, `/dev/mail`, and `npm run seed`, and refuses `RATE_LIMITS=off`.',
    ),
  PORT: z.coerce
    .number()
    .int()
    .min(0)
    .max(65535)
    .default(3000)
    .describe('Port to listen on. 0 picks a free one.'),
  HOST: z.string().min(1).default('127.0.0.1').describe('Address to listen on.'),
  PUBLIC_URL: z
    .url({ protocol: /^https?$/ })
    .refine((url) => new URL(url).pathname === '/' && !/[?#]/.test(url), {
      error: 'Please give an origin without a path: the product needs a host of its own',
    })
    .optional()
    .describe(
      'Origin of the product, for links in emails and origin checks. With `https:`, cookies are Secure and HSTS is sent.',
    ),
  DATA_DIR: z
    .string()
    .min(1)
    .default('./data')
    .describe('Folder for the embedded database, local emails, and generated secrets.'),
  DATABASE_URL: databaseUrl
    .optional()
    .describe('One PostgreSQL server, version 15 or later, to use instead of the embedded one.'),
  DATABASE_OWNER_URL: databaseUrl
    .optional()
    .describe(
      'The same database as the owner of its tables, who runs migrations. The user of `DATABASE_URL` then only gets access to rows.',
    ),
  ...replicaEnvironment,
  VALKEY_URL: z
    .url({ protocol: /^(valkey|redis)s?$/ })
    .optional()
    .describe(
      'Valkey, or Redis 6 or later, shared by several processes: `redis://user:password@host:port` or `rediss:`.',
    ),
  APP_SECRET: z
    .string()
    .min(16)
    .optional()
    .describe(
      'Encrypts server seeds and authenticator secrets, and derives receipt IDs. At least 16 characters. Required with `DATABASE_URL` in production and with `VALKEY_URL`. `npm run audit` needs the same value.',
    ),
  TRUST_PROXY: z.coerce
    .number()
    .int()
    .min(0)
    .max(10)
    .default(0)
    .describe('Number of trusted proxies in front, for the client address.'),
  RATE_LIMITS: z.enum(['on', 'off']).default('on').describe('`off` for load tests.'),
  LOG_LEVEL: z
    .enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'])
    .default('info')
    .describe('`fatal`, `error`, `warn`, `info`, `debug`, `trace`, or `silent`.'),
  OTEL_EXPORTER_OTLP_ENDPOINT: z
    .url({ protocol: /^https?$/ })
    .optional()
    .describe(
      'Sends traces to this OpenTelemetry collector over HTTP, such as `http://localhost:4318`. Other `OTEL_` variables apply too.',
    ),
  ...legalEnvironment,
  ...mailEnvironment,
  ...identityEnvironment,
  ...chainEnvironment,
  ...earningEnvironment,
  ...payoutEnvironment,
  ...backupEnvironment,
  ...metricsEnvironment,
})

/** The validated configuration. */
export type Config = {
  production: boolean
  host: string
  port: number
  /** The web app's origin, without a trailing slash. Undefined means localhost and the actual port. */
  publicUrl: string | undefined
  dataDir: string
  /** Folder with the legal pages as Markdown files. */
  legalDir: string
  /** Whom the default legal pages name. */
  operator: Operator
  databaseUrl: string | undefined
  /** The same database, connecting as the table owner. Undefined when `databaseUrl` already does. */
  databaseOwnerUrl: string | undefined
  /** A database standby, for reads that may be old. */
  standby: StandbySettings | undefined
  /** The Valkey that connects several processes. */
  valkeyUrl: string | undefined
  smtpUrl: string | undefined
  mailFrom: string
  /** Encrypts players' secrets. */
  appSecret: string
  postbackSecret: string
  /** How many links a new chain of draws has. */
  chainLinks: number
  /** The enabled offer networks. */
  networks: EnabledNetwork[]
  /** The origins that their offerwalls are framed from. */
  wallOrigins: string[]
  /** The configured payout providers. */
  payouts: PayoutAccess
  /** How the embedded database is backed up. */
  backups: BackupSettings | undefined
  admin: { username: string; email: string; password: string | undefined }
  trustedProxies: number
  rateLimits: boolean
  logLevel: string
  /** The trace collector. */
  otlpEndpoint: string | undefined
  metrics: MetricsAccess
}

/**
 * Reads the settings in `env`. Creates the data folder and any secret that is not given; with
 * `isReadOnly`, a missing secret is random instead and not stored.
 * @throws Error naming every invalid setting
 */
export function readConfig(env: NodeJS.ProcessEnv, { isReadOnly = false } = {}): Config {
  const values = readSettings(env)
  const production = values.NODE_ENV === 'production'
  requireConsistent(values, production)
  const dataDir = resolve(values.DATA_DIR)
  if (!isReadOnly) mkdirSync(dataDir, { recursive: true })
  const secretIn = isReadOnly ? readOrDrawSecret : readOrCreateSecret
  const networks = enabledNetworks(values)
  return {
    production,
    host: values.HOST,
    port: values.PORT,
    publicUrl: values.PUBLIC_URL?.replace(/\/+$/, ''),
    dataDir,
    legalDir: values.LEGAL_DIR === undefined ? join(dataDir, 'legal') : resolve(values.LEGAL_DIR),
    operator: { name: values.OPERATOR_NAME, email: values.OPERATOR_EMAIL },
    databaseUrl: values.DATABASE_URL,
    databaseOwnerUrl: values.DATABASE_OWNER_URL,
    standby: parseStandbySettings(values),
    valkeyUrl: values.VALKEY_URL,
    smtpUrl: values.SMTP_URL,
    mailFrom: values.MAIL_FROM,
    appSecret: values.APP_SECRET ?? secretIn(dataDir, 'app-secret'),
    postbackSecret: values.POSTBACK_SECRET ?? secretIn(dataDir, 'postback-secret'),
    chainLinks: values.CHAIN_LINKS,
    networks,
    wallOrigins: listWallOrigins(networks),
    payouts: parsePayoutAccess(values),
    backups: parseBackupSettings(values, { dataDir, databaseUrl: values.DATABASE_URL }),
    admin: {
      username: values.ADMIN_USERNAME,
      email: values.ADMIN_EMAIL,
      password: values.ADMIN_PASSWORD,
    },
    trustedProxies: values.TRUST_PROXY,
    rateLimits: values.RATE_LIMITS === 'on',
    logLevel: values.LOG_LEVEL,
    otlpEndpoint: values.OTEL_EXPORTER_OTLP_ENDPOINT,
    metrics: {
      port: values.METRICS_PORT,
      host: values.METRICS_HOST,
      token: values.METRICS_TOKEN,
    },
  }
}

type Settings = z.output<typeof environment>

function readSettings(env: NodeJS.ProcessEnv): Settings {
  const given = Object.entries(env).filter(([, value]) => value !== '')
  const parsed = environment.safeParse(withFiles(Object.fromEntries(given)))
  if (!parsed.success) throw new Error(`Settings: ${z.prettifyError(parsed.error)}`)
  return parsed.data
}

/** Adds the settings that are given as `<NAME>_FILE`, the path of a file with the value. */
function withFiles(given: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const values = { ...given }
  for (const name of Object.keys(environment.shape)) {
    const file = given[`${name}_FILE`]
    if (file === undefined) continue
    if (given[name] !== undefined) {
      throw new Error(`Settings: ${name} and ${name}_FILE are both set; remove one`)
    }
    values[name] = readSettingFile(`${name}_FILE`, file)
  }
  return values
}

function readSettingFile(variable: string, file: string): string {
  let text: string
  try {
    text = readFileSync(file, 'utf8')
  } catch (cause) {
    const { message } = cause as Error
    throw new Error(`Settings: the file of ${variable} cannot be read: ${message}`, { cause })
  }
  const value = text.replace(/\r?\n$/, '')
  if (value === '') throw new Error(`Settings: the file of ${variable}, ${file}, is empty`)
  return value
}

function requireConsistent(values: Settings, production: boolean): void {
  if (production && values.RATE_LIMITS === 'off') {
    throw new Error('Settings: RATE_LIMITS=off is for load tests, not for production')
  }
  const outlivesFolder =
    values.DATABASE_URL !== undefined && (production || values.VALKEY_URL !== undefined)
  if (outlivesFolder && values.APP_SECRET === undefined) {
    throw new Error(
      'Settings: with DATABASE_URL, production or VALKEY_URL requires a fixed APP_SECRET',
    )
  }
  if (values.DATABASE_OWNER_URL !== undefined && values.DATABASE_URL === undefined) {
    throw new Error('Settings: DATABASE_OWNER_URL requires DATABASE_URL, which is not set')
  }
  if (values.DATABASE_READ_URL !== undefined && values.DATABASE_URL === undefined) {
    throw new Error('Settings: DATABASE_READ_URL requires DATABASE_URL, which is not set')
  }
}

/** The host under which a process that listens on every address can reach itself. */
export function reachableHost(host: string): string {
  if (host === '0.0.0.0' || host === '::') return '127.0.0.1'
  return host.includes(':') ? `[${host}]` : host
}
