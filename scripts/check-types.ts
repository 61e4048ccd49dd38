import { parseArgs } from 'node:util'
import { runSteps } from './steps.ts'

/** Type-checks each project. `--incremental` reuses the state of the last run. */
const { values } = parseArgs({ options: { incremental: { type: 'boolean', default: false } } })

const projects = ['server', '.', 'web', 'contract', 'game-rules', 'web/worker']

const steps = projects.map((project) => {
  const state = `node_modules/.cache/tsc/${project.replaceAll(/\W/g, '_')}.tsbuildinfo`
  const incremental = values.incremental ? ` --incremental --tsBuildInfoFile ${state}` : ''
  return { name: project, command: `tsc -p ${project}/tsconfig.json${incremental}` }
})
const results = await runSteps(steps, 2)
process.exit(results.every(({ passed }) => passed) ? 0 : 1)
