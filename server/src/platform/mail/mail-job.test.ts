import { expect, it } from 'vitest'
import { createJobs } from '#platform/jobs/jobs.ts'
import { testDatabase } from '#testing/database/test-database.ts'
import { fakeClock } from '#testing/fakes/fake-clock.ts'
import type { PostedMail } from './mail.ts'
import { MAIL_JOB, mailJob, post } from './mail-job.ts'

const db = await testDatabase()
const clock = fakeClock()

it('gives each email an ID of its own, which its repeats keep', async () => {
  const sent: PostedMail[] = []
  const send = async (mail: PostedMail) => {
    sent.push(mail)
    if (sent.length <= 2) throw new Error('The connection was lost after the end of the data.')
  }
  const log = { error: () => {} }
  const jobs = createJobs({ db, clock, log, handlers: { [MAIL_JOB]: mailJob({ send }) } })
  const mail = { to: 'ada@example.com', subject: 'Hello', text: 'A word.', html: '<p>A word.</p>' }
  await db.transaction().execute(async (tx) => {
    await post(tx, mail, clock.now())
    await post(tx, mail, clock.now())
  })
  await jobs.runDue()
  clock.advance(60_000)
  await jobs.runDue()
  expect(sent).toMatchObject(Array(4).fill(mail))
  const ids = sent.map(({ mailId }) => mailId ?? '')
  expect(new Set(ids).size).toBe(2)
  expect(ids.slice(2).sort()).toEqual(ids.slice(0, 2).sort())
})
