import { randomBytes } from 'node:crypto'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { nodeFlags as shippedFlags } from '../../e2e/product.ts'
import { commandAs } from './account.ts'
import { createDaemon, type Daemon } from './daemon.ts'
import type { Network } from './network.ts'
import { PRODUCTS, readHaproxy } from './templates.ts'

/** Where to reach the cluster. */
export type ClusterUrls = {
  /** The product, behind HAProxy. */
  product: string
  /** Each product process, without HAProxy. */
  processes: string[]
  /** The primary, behind HAProxy, for the product's role. */
  database: string
  /** The same for the table owner. */
  databaseOwner: string
  /** Any standby, behind HAProxy, for the product's role. */
  standbys: string
  redis: string
}

export type ClusterOptions = {
  network: Network
  /** The first port. In order: the product's address, the primary, the standbys, Redis, and each product process. */
  port: number
  /** How many product processes run, at most four. */
  processes: number
  /** Additional environment variables for the product. */
  env: Record<string, string>
  nodeFlags: string[]
  signal: AbortSignal
  /** Called when a process ends without having been stopped. */
  onUnexpectedEnd: (message: string) => void
}

type Options = ClusterOptions & { urls: ClusterUrls; folder: string; logFolder: string }

/** The product processes, and what they share besides the database machines. */
type ProductDaemons = { products: Daemon[]; redis: Daemon; haproxy: Daemon }

/** Creates them with their configuration files, without starting them. */
export async function createProductDaemons(options: Options): Promise<ProductDaemons> {
  const { folder, urls } = options
  const secrets = { APP_SECRET: secret(), POSTBACK_SECRET: secret(), ...options.env }
  const redisFolder = join(folder, 'redis')
  await mkdir(redisFolder)
  return {
    products: await Promise.all(
      urls.processes.map((url, index) =>
        productDaemon(PRODUCTS[index] ?? '', new URL(url).port, secrets, options),
      ),
    ),
    redis: createRootDaemon(
      'redis',
      ['redis-server', '--port', new URL(urls.redis).port, '--bind', '127.0.0.1', '--save', ''],
      { ...options, cwd: redisFolder, env: {} },
    ),
    haproxy: createRootDaemon('haproxy', ['haproxy', '-db', '-f', await writeHaproxy(options)], {
      ...options,
      cwd: folder,
      env: {},
    }),
  }
}

function secret(): string {
  return randomBytes(16).toString('hex')
}

async function productDaemon(
  name: string,
  port: string,
  secrets: Record<string, string>,
  options: Options,
): Promise<Daemon> {
  const { urls, nodeFlags } = options
  const dataFolder = join(options.folder, 'products', name)
  await mkdir(dataFolder, { recursive: true })
  const main = join(import.meta.dirname, '../../server/dist/main.js')
  const command = [process.execPath, ...shippedFlags, ...nodeFlags, main]
  return createRootDaemon(`product-${name}`, command, {
    ...options,
    cwd: dataFolder,
    env: {
      PORT: port,
      PUBLIC_URL: urls.product,
      TRUST_PROXY: '1',
      DATA_DIR: dataFolder,
      DATABASE_URL: urls.database,
      DATABASE_OWNER_URL: urls.databaseOwner,
      DATABASE_READ_URL: urls.standbys,
      VALKEY_URL: urls.redis,
      ...secrets,
    },
  })
}

async function writeHaproxy({ network, urls, folder }: Options): Promise<string> {
  const [ONE, TWO, THREE] = network.addresses
  const file = join(folder, 'haproxy.cfg')
  const values = {
    ONE,
    TWO,
    THREE,
    PRODUCT_BIND: parseHost(urls.product),
    POSTGRES_BIND: parseHost(urls.database),
    STANDBYS_BIND: parseHost(urls.standbys),
  }
  const text = await readHaproxy(values, urls.processes.map(parseHost))
  await writeFile(file, text)
  return file
}

/** An address with its port. */
function parseHost(url: string): string {
  return new URL(url).host
}

function createRootDaemon(
  name: string,
  command: string[],
  options: Options & { cwd: string; env: Record<string, string> },
): Daemon {
  const { cwd, env, logFolder, onUnexpectedEnd } = options
  return createDaemon({
    name,
    command: commandAs({ asRoot: true }, command),
    cwd,
    env,
    logFile: join(logFolder, `${name}.log`),
    onUnexpectedEnd,
  })
}
