import { describe, expect, it } from 'vitest'
import { PASSWORD, testIdentity } from '#testing/modules/test-identity.ts'
import { isSoak } from '#testing/scale.ts'

const { clock, call, signUp, mails } = await testIdentity()
const DAY_MS = 86_400_000

async function countTo(email: string): Promise<number> {
  return (await mails()).filter(({ to }) => to.toLowerCase() === email).length
}

describe('the email quota of an address', () => {
  it('is ten verification emails a day, across all accounts that enter it', async () => {
    const victim = 'victim@example.com'
    for (let n = 0; n < 14; n += 1) {
      const { cookie } = await signUp(`mailer_${n}`)
      await call('/api/auth/update-profile', { email: victim.toUpperCase() }, { cookie })
      await mails()
      await call('/api/auth/update-profile', { email: `other_${n}@example.com` }, { cookie })
    }
    const today = (await mails()).filter(({ to }) => to.toLowerCase() === victim)
    expect(today.filter(({ subject }) => subject.startsWith('Verify'))).toHaveLength(10)
    const before = await countTo(victim)
    clock.advance(DAY_MS)
    const { cookie } = await signUp('mailer_later')
    await call('/api/auth/update-profile', { email: victim }, { cookie })
    expect(await countTo(victim)).toBe(before + 1)
  })

  it('is three notices a day that another account used it', async () => {
    const { email } = await signUp('holder')
    const token = (await mails()).findLast(({ to }) => to === email)?.text.match(/token=(\S+)/)?.[1]
    await call('/api/auth/verify-email', { token })
    const before = await countTo(email)
    for (let n = 0; n < 8; n += 1) {
      clock.advance(3_600_000 / 2)
      await call('/api/auth/register', { username: `taker_${n}`, email, password: PASSWORD })
      const { cookie } = await signUp(`wanting_${n}`)
      await call('/api/auth/update-profile', { email }, { cookie })
    }
    expect(await countTo(email)).toBe(before + 3)
  })

  it('is ten reset links a day while it is unverified', async () => {
    const { email } = await signUp('unproven')
    const before = await countTo(email)
    for (let n = 0; n < 20; n += 1) {
      clock.advance(16 * 60_000)
      await call('/api/auth/forgot-password', { email })
      await mails()
    }
    expect(await countTo(email)).toBe(before + 10)
  })

  it('is not used up by emails to tagged variants of it', async () => {
    const { email, cookie } = await signUp('tagged')
    for (let n = 0; n < 12; n += 1) {
      const form = { username: `tagger_${n}`, email: `tagged+${n}@example.com`, password: PASSWORD }
      await call('/api/auth/register', form)
    }
    const toTagged = (await mails()).filter(({ to }) => to.startsWith('tagged+'))
    expect(toTagged).toHaveLength(10)
    const before = await countTo(email)
    await call('/api/auth/resend-verification', {}, { cookie })
    expect(await countTo(email)).toBe(before + 1)
  })

  it.each([
    [
      'Gmail',
      10,
      (n: number) => `${n < 8 ? 'dot.ted' : 'd.o.tted'}@${n % 2 ? 'Gmail' : 'googlemail'}.com`,
    ],
    ['elsewhere', 14, (n: number) => `${n < 7 ? 'dot.ted' : 'd.o.tted'}@example.org`],
  ])('ignores dots only if the provider does: %s', async (name, mailed, toEmail) => {
    for (let n = 0; n < 14; n += 1) {
      const form = { username: `dots_${name}_${n}`, email: toEmail(n), password: PASSWORD }
      expect((await call('/api/auth/register', form)).status).toBe(200)
    }
    const written = new Set(Array.from({ length: 14 }, (_, n) => toEmail(n)))
    expect((await mails()).filter(({ to }) => written.has(to))).toHaveLength(mailed)
  })

  it.runIf(isSoak)(
    'leaves a verified player enough to change their email after others used it up',
    async () => {
      const wanted = 'wanted@example.com'
      for (let n = 0; n < 12; n += 1) {
        const { cookie } = await signUp(`passing_${n}`)
        await call('/api/auth/update-profile', { email: wanted }, { cookie })
        await mails()
        await call('/api/auth/update-profile', { email: `passed_${n}@example.com` }, { cookie })
      }
      const { cookie, email } = await signUp('settled')
      const findVerificationToken = async (address: string) =>
        (await mails()).findLast(({ to }) => to === address)?.text.match(/token=(\S+)/)?.[1]
      await call('/api/auth/verify-email', { token: await findVerificationToken(email) })
      const before = await countTo(wanted)
      const change = { email: wanted, currentPassword: PASSWORD }
      await call('/api/auth/update-profile', change, { cookie })
      for (let n = 0; n < 5; n += 1) await call('/api/auth/resend-verification', {}, { cookie })
      expect(await countTo(wanted)).toBe(before + 3)
      const token = await findVerificationToken(wanted)
      expect((await call('/api/auth/verify-email', { token })).status).toBe(200)
    },
  )

  it('does not invalidate the last link when it is used up', async () => {
    const { email, cookie } = await signUp('busy')
    for (let n = 0; n < 15; n += 1) await call('/api/auth/resend-verification', {}, { cookie })
    const newest = (await mails()).findLast(({ to }) => to === email)
    const token = newest?.text.match(/token=(\S+)/)?.[1]
    expect((await call('/api/auth/verify-email', { token })).status).toBe(200)
  })
})
