import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { nodeFlags } from '../e2e/product.ts'

const root = join(import.meta.dirname, '..')
const read = (file: string) => readFileSync(join(root, file), 'utf8')
const { scripts } = JSON.parse(read('package.json')) as { scripts: { start: string } }
const command = scripts.start.replace(/^exec /, '')

it('is the same wherever the product is run or measured', () => {
  expect(read('ops/systemd/tallyhouse.service')).toContain(`ExecStart=/usr/bin/env ${command}\n`)
  expect(read('docs/operations.md')).toContain(`\`${command}\``)
  expect(['node', ...nodeFlags, 'server/dist/main.js'].join(' ')).toBe(command)
})
