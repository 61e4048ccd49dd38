import { spawnSync } from 'node:child_process'
import { join } from 'node:path'

const root = join(import.meta.dirname, '..')
const projects = ['game-rules', 'contract', 'server', 'web', 'web/worker', '.']

const failed = projects.filter((project) => {
  const { status } = spawnSync('tsc', ['-p', join(project, 'tsconfig.json')], {
    cwd: root,
    stdio: 'inherit',
  })
  return status !== 0
})
process.exit(failed.length === 0 ? 0 : 1)
