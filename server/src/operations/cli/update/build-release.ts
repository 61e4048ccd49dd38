import {
  chmod,
  chown,
  cp,
  lchown,
  link,
  lstat,
  mkdir,
  readdir,
  readlink,
  rm,
  symlink,
} from 'node:fs/promises'
import { join } from 'node:path'
import { runProgram } from './run-program.ts'

/** An account that owns nothing: *nobody* and its group, on every Linux. */
const NOBODY = 65_534
/** What npm may need from the environment. Settings and secrets are not for it. */
const passed = /^(path|lang|lc_.*|tz|https?_proxy|no_proxy|npm_config_.*|node_extra_ca_certs)$/i

type Build = { folder: string; env: NodeJS.ProcessEnv; isPrivileged: boolean }

/**
 * Installs a release's packages and builds it. As root, packages run as *nobody* in a copy, without
 * settings, until all their processes have ended; what they added is then moved into the release. Files of the
 * version stay as they were checked out.
 */
export async function buildRelease({ folder, env, isPrivileged }: Build): Promise<void> {
  if (!isPrivileged) return runBuild(folder, env, [])
  const scratch = `${folder}.build`
  const [files, home] = [join(scratch, 'files'), join(scratch, 'home')]
  try {
    await mkdir(scratch)
    await cp(folder, files, { recursive: true, verbatimSymlinks: true })
    await rm(join(files, '.git'), { recursive: true })
    await mkdir(home)
    for (const entry of [
      home,
      files,
      ...(await readdir(files, { recursive: true })).map((name) => join(files, name)),
    ]) {
      await lchown(entry, NOBODY, NOBODY)
    }
    const kept = Object.entries(env).filter(([name]) => passed.test(name))
    await runBuild(files, { ...Object.fromEntries(kept), HOME: home }, asNobody)
    await adopt(files, folder)
  } finally {
    await rm(scratch, { recursive: true, force: true })
  }
}

/** In a separate process namespace, which ends with the command. */
const asNobody = [
  ...['unshare', '--pid', '--fork', '--kill-child', '--'],
  ...['setpriv', '--reuid', String(NOBODY), '--regid', String(NOBODY), '--clear-groups'],
  ...['--no-new-privs', '--'],
]

async function runBuild(folder: string, env: NodeJS.ProcessEnv, as: string[]): Promise<void> {
  // In production, npm would leave out what the build needs.
  await runProgram('The installation', [...as, 'npm', 'ci', '--include=dev'], { folder, env })
  await runProgram('The build', [...as, 'npm', 'run', 'build'], { folder, env })
}

/** Moves what only `from` has, as files that this account owns. */
async function adopt(from: string, to: string): Promise<void> {
  for (const entry of await readdir(from, { withFileTypes: true })) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)]
    const existing = await lstat(target).catch(() => undefined)
    if (entry.isDirectory()) {
      if (existing === undefined) await mkdir(target)
      if (existing === undefined || existing.isDirectory()) await adopt(source, target)
    } else if (existing === undefined && entry.isSymbolicLink()) {
      await symlink(await readlink(source), target)
    } else if (existing === undefined && entry.isFile()) {
      const { uid, mode } = await lstat(source)
      if (uid !== NOBODY) continue
      await link(source, target)
      await chown(target, 0, 0)
      await chmod(target, mode & 0o755)
    }
  }
}
