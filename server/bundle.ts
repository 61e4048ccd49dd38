import { join } from 'node:path'
import { build, type Plugin } from 'esbuild'

const root = join(import.meta.dirname, '..')

/** The contract uses zod/mini for browsers. Full zod has the same functions, and compiles schemas. */
const onServer: Record<string, string> = { 'zod/mini': 'zod' }

/** Bundles our own workspaces and leaves every other package in node_modules. */
const externalPackages: Plugin = {
  name: 'external-packages',
  setup(bundler) {
    bundler.onResolve({ filter: /^[^./#]/ }, ({ path, kind }) => {
      const isOwn = kind === 'entry-point' || path.startsWith('@tallyhouse/')
      return isOwn ? undefined : { path: onServer[path] ?? path, external: true }
    })
  },
}

/** Bundles a TypeScript entry into one runnable file with a source map. */
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
    plugins: [externalPackages],
  })
}
