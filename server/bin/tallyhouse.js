#!/usr/bin/env node
import { existsSync } from 'node:fs'

const built = new URL('../dist/cli.js', import.meta.url)

if (existsSync(built)) {
  process.setSourceMapsEnabled(true)
  await import(built.href)
} else {
  console.error('The command line is not built. Run `npm run build`.')
  process.exitCode = 1
}
