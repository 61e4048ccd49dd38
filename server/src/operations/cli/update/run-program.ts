import { spawn } from 'node:child_process'
import { once } from 'node:events'

type Options = { folder: string; env: NodeJS.ProcessEnv }

const OUTPUT_LENGTH = 2000

/**
 * Runs a program until it ends.
 * @throws Error with the end of its output when it fails
 */
export async function runProgram(
  title: string,
  [file = '', ...args]: string[],
  { folder, env }: Options,
): Promise<void> {
  const child = spawn(file, args, { cwd: folder, env, stdio: ['ignore', 'pipe', 'pipe'] })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      output = (output + text).slice(-OUTPUT_LENGTH)
    })
  }
  const [code] = await once(child, 'close')
  if (code !== 0) throw new Error(`${title} failed:\n${output.trim()}`)
}
