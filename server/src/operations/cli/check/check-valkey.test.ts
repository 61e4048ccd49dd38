import { Redis } from 'ioredis'
import { afterAll, describe, expect, it } from 'vitest'
import { NO_VALKEY, startValkey, valkeyProgram } from '#testing/start-valkey.ts'
import type { Checked } from './finding.ts'
import { serviceChecks } from './service-checks.ts'

describe.skipIf(!valkeyProgram)(`a running Valkey (${NO_VALKEY})`, async () => {
  const { url } = valkeyProgram ? await startValkey(afterAll) : { url: '' }

  async function check(login = '') {
    const valkey = serviceChecks.find(({ name }) => name === 'valkey')
    const config = { valkeyUrl: url.replace('://', `://${login}`) }
    return valkey?.run({ config } as Checked)
  }

  it('passes if the user has every right', async () => {
    expect(await check()).toMatchObject([{ status: 'ok' }])
  })

  it('fails with the reason of the server', async () => {
    const admin = new Redis(url)
    await admin.call('ACL', 'SETUSER', 'tally', 'on', '>right', '~tallyhouse:*', '+@all')
    await expect(check('tally:wrong@')).rejects.toThrow('WRONGPASS')
    await expect(check('tally:right@')).rejects.toThrow('NOPERM')
    await admin.config('SET', 'requirepass', 'secret')
    await expect(check()).rejects.toThrow('NOAUTH')
    await admin.quit()
  })
})
