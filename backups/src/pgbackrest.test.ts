import { execFileSync, spawnSync } from 'node:child_process'
import { chownSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { effectiveUid, serverAccount } from '@tallyhouse/local-postgres/run-as'
import { clearScratch, scratchFolder } from '@tallyhouse/local-postgres/test-folders'
import { afterAll, describe, expect, it, onTestFinished } from 'vitest'

afterAll(clearScratch)

const PROGRAMS = '/usr/lib/postgresql/15/bin'
const isInstalled = [join(PROGRAMS, 'postgres'), 'pgbackrest'].every(
  (program) => spawnSync(program, ['--help']).error === undefined,
)
const page = readFileSync(join(import.meta.dirname, '../../docs/backups.md'), 'utf8')
const guide = page.slice(page.indexOf('## Your own PostgreSQL server'))
const blocks = [...guide.matchAll(/```(\w*)\n([^`]+)```/g)].map(([, , text = '']) => text)
const [config = '', settings = '', once = '', daily = '', recovery = ''] = blocks

/** Runs programs as the account that may run PostgreSQL. */
const account = effectiveUid() === 0 ? serverAccount() : undefined

const isSoak = process.env.SOAK === '1'
/** In other runs, the packages are not what it is skipped for. */
const WHEN = isSoak
  ? 'skipped: install postgresql-15 and pgbackrest (apt-get) to run it'
  : 'in soak runs'

describe.runIf(isInstalled && isSoak)(`the guide for pgBackRest (${WHEN})`, () => {
  it('restores a server to a moment in the past', async () => {
    const folder = await scratchFolder(0o755)
    const data = join(folder, 'data')
    const repository = join(folder, 'repository')
    for (const path of [folder, data, repository]) {
      mkdirSync(path, { recursive: true, mode: 0o700 })
      if (account) chownSync(path, account.uid, account.gid)
    }
    const configPath = join(folder, 'pgbackrest.conf')
    writeFileSync(
      configPath,
      config
        .replace('/mnt/backups/pgbackrest', repository)
        .replace('/var/lib/postgresql/15/main', data)
        .replace(
          '[global]',
          `[global]\nlog-path=${folder}\nlock-path=${folder}\nspool-path=${folder}`,
        )
        .concat(`pg1-socket-path=${folder}\npg1-user=owner\n`),
      { mode: 0o644 },
    )
    const env = {
      PATH: `${PROGRAMS}:${process.env.PATH}`,
      PGBACKREST_CONFIG: configPath,
      LC_ALL: 'C',
    }
    const run = (file: string, args: string[]) =>
      execFileSync(file, args, { ...account, env, cwd: folder, encoding: 'utf8' })
    const shell = (commands: string) => run('sh', ['-e', '-c', commands])
    const sql = (text: string) =>
      run('psql', ['-h', folder, '-U', 'owner', '-d', 'postgres', '-Atc', text]).trim()
    const start = () =>
      run('pg_ctl', [
        '-D',
        data,
        '-w',
        '-l',
        join(folder, 'log'),
        '-o',
        `-k ${folder} -h ''`,
        'start',
      ])
    const stop = () => run('pg_ctl', ['-D', data, '-w', '-m', 'fast', 'stop'])

    run('initdb', ['-D', data, '-U', 'owner', '--auth=trust'])
    shell(`cat >> ${data}/postgresql.conf <<'END'\n${settings}END`)
    start()
    onTestFinished(() => void stop())
    shell(once)
    sql('create table bet (id int)')
    sql('insert into bet values (1)')
    shell(daily)
    // pgBackRest records when a backup ended in whole seconds.
    sql(`select pg_sleep_until(date_trunc('second', now()) + interval '2 s')`)
    sql('insert into bet values (2)')
    const moment = sql('select clock_timestamp()')
    sql('insert into bet values (3)')
    sql('select pg_switch_wal()')
    stop()
    shell(recovery.replace(/--target="[^"]+"/, `--target="${moment}"`))
    start()
    while (sql('select pg_is_in_recovery()') === 't') spawnSync('sleep', ['0.1'])
    expect(sql('select id from bet order by id').split('\n')).toEqual(['1', '2'])
  })
})
