import { join } from 'node:path'
import { build, type Plugin } from 'esbuild'

const root = join(import.meta.dirname, '..')

/** Our own workspaces go into the bundle, whatever else is imported stays in node_modules. */
const ownWorkspaces: Plugin = {
  name: 'own-workspaces',
  setup(bundler) {
    bundler.onResolve({ filter: /^@tallyhouse\// }, ({ path }) => {
      const [, workspace = '', ...file] = path.split('/')
      return { path: `${join(root, workspace, 'src', ...file)}.ts` }
    })
    bundler.onResolve({ filter: /^[^./]/ }, ({ path, kind }) =>
      kind === 'entry-point' ? undefined : { path, external: true },
    )
  },
}

/** Makes one runnable file of a TypeScript entry, with a source map beside it. */
export async function bundle(entry: string, outfile: string): Promise<void> {
  await build({
    entryPoints: [join(root, entry)],
    outfile: join(root, outfile),
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    sourcemap: true,
    logLevel: 'warning',
    plugins: [ownWorkspaces],
  })
}
