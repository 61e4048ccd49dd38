import { spawn } from 'node:child_process'
import { join } from 'node:path'

const root = join(import.meta.dirname, '..')

export type Step = { name: string; command: string }
export type StepResult = { name: string; passed: boolean; seconds: number; output: string }

/**
 * Runs a shell command in the repository root and prints one line with its duration. Captures the
 * output, so that steps can run in parallel, and prints it only if the command fails.
 */
export async function runStep({ name, command }: Step): Promise<StepResult> {
  const started = performance.now()
  const { status, output } = await run(command)
  const seconds = (performance.now() - started) / 1000
  const passed = status === 0
  if (!passed) console.log(`\n${output.trimEnd()}\n`)
  console.log(`${passed ? 'passed' : 'FAILED'}  ${seconds.toFixed(1).padStart(6)} s  ${name}`)
  return { name, passed, seconds, output }
}

/** Runs the steps in order, at most `limit` at a time. A failed step does not stop the others. */
export async function runSteps(steps: Step[], limit: number): Promise<StepResult[]> {
  const results: StepResult[] = []
  const queue = steps.values()
  const worker = async () => {
    for (const step of queue) results.push(await runStep(step))
  }
  await Promise.all(Array.from({ length: limit }, worker))
  return results
}

function run(command: string): Promise<{ status: number | null; output: string }> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, { cwd: root, shell: true, stdio: ['ignore', 'pipe', 'pipe'] })
    const chunks: Buffer[] = []
    child.stdout.on('data', (chunk: Buffer) => chunks.push(chunk))
    child.stderr.on('data', (chunk: Buffer) => chunks.push(chunk))
    child.on('error', reject)
    child.on('close', (status) => resolve({ status, output: Buffer.concat(chunks).toString() }))
  })
}
