import { randomBytes, randomUUID } from 'node:crypto'
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import * as z from 'zod'
import type { NetworkName } from './earning/networks/all-networks.ts'
import type { NetworkSettings } from './earning/networks/network.ts'
import type { OgadsAccess } from './earning/ogads-offers.ts'
import type { WallTemplate } from './earning/walls.ts'
import { networkEnvironment, networkSettingsOf } from './network-settings.ts'
import { offerEnvironment, ogadsAccessOf, originsOf, wallTemplatesOf } from './offer-settings.ts'
import { payoutAccessOf, payoutEnvironment } from './payout-settings.ts'
import type { PayoutAccess } from './withdrawals/providers/providers-of.ts'

const SECRET_CHARACTERS_MIN = 32

/** The settings by environment, each as text or absent. */
export const environment = z.object({
  NODE_ENV: z.string().default('development'),
  PORT: z.coerce.number().int().min(0).max(65535).default(3000),
  HOST: z.string().min(1).default('127.0.0.1'),
  PUBLIC_URL: z.url({ protocol: /^https?$/ }).optional(),
  DATA_DIR: z.string().min(1).default('./data'),
  LEGAL_DIR: z.string().min(1).optional(),
  DATABASE_URL: z.string().min(1).optional(),
  DATABASE_OWNER_URL: z.string().min(1).optional(),
  VALKEY_URL: z.url({ protocol: /^(valkey|redis)s?$/ }).optional(),
  SMTP_URL: z.string().min(1).optional(),
  MAIL_FROM: z.string().min(1).default('Tallyhouse <no-reply@tallyhouse.example>'),
  APP_SECRET: z.string().min(16).optional(),
  POSTBACK_SECRET: z.string().min(16).optional(),
  ADMIN_USERNAME: z
    .string()
    .regex(/^[A-Za-z0-9_]{3,50}$/)
    .default('admin'),
  ADMIN_EMAIL: z.email().default('admin@tallyhouse.example'),
  ADMIN_PASSWORD: z.string().min(1).optional(),
  TRUST_PROXY: z.coerce.number().int().min(0).max(10).default(0),
  RATE_LIMITS: z.enum(['on', 'off']).default('on'),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  ...networkEnvironment,
  ...offerEnvironment,
  ...payoutEnvironment,
})

/** Everything the environment decides, checked and typed. */
export type Config = {
  production: boolean
  host: string
  port: number
  /** Origin of the product's pages, without a slash at its end; undefined follows the port. */
  publicUrl: string | undefined
  dataDir: string
  /** Where the Markdown files of the legal pages are. */
  legalDir: string
  databaseUrl: string | undefined
  /** The same database as the owner of its tables; undefined when `databaseUrl` connects as the owner. */
  databaseOwnerUrl: string | undefined
  /** The Valkey by which several processes know of each other. */
  valkeyUrl: string | undefined
  smtpUrl: string | undefined
  mailFrom: string
  /** With which the secrets of players are encrypted. */
  appSecret: string
  postbackSecret: string
  /** The offer networks that are on. */
  networks: ReadonlyMap<NetworkName, NetworkSettings>
  /** How OGAds is asked for offers; undefined when it is not. */
  ogads: OgadsAccess | undefined
  /** The offerwalls of networks, and the origins they are framed from. */
  walls: ReadonlyMap<NetworkName, WallTemplate>
  wallOrigins: string[]
  /** The payout providers that are set up. */
  payouts: PayoutAccess
  admin: { username: string; email: string; password: string | undefined }
  trustedProxies: number
  rateLimits: boolean
  logLevel: string
}

/**
 * Reads the settings of `env`. Makes the data folder and the secrets that are not given.
 * @throws Error naming every setting that makes no sense
 */
export function readConfig(env: NodeJS.ProcessEnv): Config {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''))
  const parsed = environment.safeParse(given)
  if (!parsed.success) throw new Error(`Settings: ${z.prettifyError(parsed.error)}`)
  const values = parsed.data
  const production = values.NODE_ENV === 'production'
  if (production && values.RATE_LIMITS === 'off') {
    throw new Error('Settings: RATE_LIMITS=off is for load tests, not for production')
  }
  const outlivesFolder =
    values.DATABASE_URL !== undefined && (production || values.VALKEY_URL !== undefined)
  if (outlivesFolder && values.APP_SECRET === undefined) {
    throw new Error(
      'Settings: whoever serves the database of DATABASE_URL needs the same APP_SECRET each time',
    )
  }
  if (values.DATABASE_OWNER_URL !== undefined && values.DATABASE_URL === undefined) {
    throw new Error(
      'Settings: DATABASE_OWNER_URL is for the database of DATABASE_URL, which is not set',
    )
  }
  const dataDir = resolve(values.DATA_DIR)
  mkdirSync(dataDir, { recursive: true })
  const networks = networkSettingsOf(values)
  const walls = wallTemplatesOf(values, networks)
  return {
    production,
    host: values.HOST,
    port: values.PORT,
    publicUrl: values.PUBLIC_URL?.replace(/\/+$/, ''),
    dataDir,
    legalDir: values.LEGAL_DIR === undefined ? join(dataDir, 'legal') : resolve(values.LEGAL_DIR),
    databaseUrl: values.DATABASE_URL,
    databaseOwnerUrl: values.DATABASE_OWNER_URL,
    valkeyUrl: values.VALKEY_URL,
    smtpUrl: values.SMTP_URL,
    mailFrom: values.MAIL_FROM,
    appSecret: values.APP_SECRET ?? keptSecret(dataDir, 'app-secret'),
    postbackSecret: values.POSTBACK_SECRET ?? keptSecret(dataDir, 'postback-secret'),
    networks,
    ogads: ogadsAccessOf(values, networks),
    walls,
    wallOrigins: originsOf(walls),
    payouts: payoutAccessOf(values),
    admin: {
      username: values.ADMIN_USERNAME,
      email: values.ADMIN_EMAIL,
      password: values.ADMIN_PASSWORD,
    },
    trustedProxies: values.TRUST_PROXY,
    rateLimits: values.RATE_LIMITS === 'on',
    logLevel: values.LOG_LEVEL,
  }
}

/**
 * A secret made once and kept in the data folder; of several processes the first one's counts.
 * @throws Error when what is kept is too short to be whole
 */
function keptSecret(dataDir: string, name: string): string {
  const file = join(dataDir, name)
  if (!existsSync(file)) keepNewSecret(file)
  const secret = readFileSync(file, 'utf8')
  if (secret.length < SECRET_CHARACTERS_MIN) {
    throw new Error(`${file} holds no whole secret. Remove it, and the next start makes a new one.`)
  }
  return secret
}

/** Appears under its name only when it is written whole, and never in place of another. */
function keepNewSecret(file: string): void {
  const unfinished = `${file}.${randomUUID()}`
  const secret = randomBytes(32).toString('hex')
  try {
    writeFileSync(unfinished, secret, { mode: 0o600, flag: 'wx', flush: true })
    linkSync(unfinished, file)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  } finally {
    rmSync(unfinished, { force: true })
  }
}

/** Where a process that listens on every address reaches itself. */
export function hostOf(host: string): string {
  if (host === '0.0.0.0' || host === '::') return '127.0.0.1'
  return host.includes(':') ? `[${host}]` : host
}
