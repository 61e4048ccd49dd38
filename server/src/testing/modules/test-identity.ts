import type { FastifyInstance } from 'fastify'
import { afterAll } from 'vitest'
import { VERIFICATION_JOB, verificationJob } from '#features/identity/email/verification-job.ts'
import {
  PASSWORD_RESET_JOB,
  passwordResetJob,
} from '#features/identity/passwords/password-reset-job.ts'
import { identityRoutes } from '#features/identity/routes.ts'
import { createSessions } from '#features/identity/sessions/sessions.ts'
import type { Db } from '#platform/db/connect.ts'
import { createServer } from '#platform/http/server.ts'
import { createJobs } from '#platform/jobs/jobs.ts'
import type { Mail } from '#platform/mail/mail.ts'
import { MAIL_JOB, mailJob } from '#platform/mail/mail-job.ts'
import { createSecretBox } from '#platform/secrets/secret-box.ts'
import { testDatabase } from '../database/test-database.ts'
import { type FakeClock, fakeClock } from '../fakes/fake-clock.ts'
import { plainPasswords } from '../players/plain-passwords.ts'

type TestResponse = {
  status: number
  body: Record<string, unknown>
  /** The `set-cookie` values for the session cookie and its marker; empty if not set. */
  setCookie: string
  setMark: string
  cookie: string
  /** All cookies that the response set, as a `cookie` header. */
  cookies: string
}

/** The password that `signUp` gives every player. */
export const PASSWORD = 'a fine password'

type SignedUp = {
  playerId: number
  username: string
  email: string
  cookie: string
  cookies: string
}

type TestIdentity = {
  server: FastifyInstance
  db: Db
  clock: FakeClock
  /** Sends a same-origin request; a body makes it a POST. */
  call: (path: string, body?: object, headers?: Record<string, string>) => Promise<TestResponse>
  /** Signs up `<username>@example.com` with {@link PASSWORD}, and sends the verification email. */
  signUp: (username: string) => Promise<SignedUp>
  /** The newest email to an address. */
  lastMailTo: (email: string) => Promise<Mail | undefined>
  /** Every email sent so far, oldest first. */
  mails: () => Promise<Mail[]>
  /** Row counts in all tables that a sign-up or a login writes to. */
  rowCounts: () => Promise<Record<string, number>>
  /** The sessions that were announced as ended. */
  endedSids: string[]
}

/** This module's calls, with their own database. */
export async function testIdentity({
  publicUrl = 'http://localhost:3000',
  rateLimits = false,
} = {}): Promise<TestIdentity> {
  const db = await testDatabase()
  const clock = fakeClock()
  const sent: Mail[] = []
  const log = { error: (details: object) => Promise.reject(new Error(JSON.stringify(details))) }
  const handlers = {
    [MAIL_JOB]: mailJob({ send: async (mail) => void sent.push(mail) }),
    [PASSWORD_RESET_JOB]: passwordResetJob({ db, clock, publicUrl: () => publicUrl }),
    [VERIFICATION_JOB]: verificationJob({ db, clock, publicUrl: () => publicUrl }),
  }
  const jobs = createJobs({ db, clock, log, handlers })
  const endedSids: string[] = []
  const sessions = createSessions({
    db,
    sessionDb: db,
    clock,
    publicUrl: () => publicUrl,
    rateLimits,
    onEnded: (sids) => void endedSids.push(...sids),
  })
  const server = await createServer({
    frameOrigins: [],
    publicUrl,
    trustedProxies: 0,
    describesAdminCalls: false,
    rateLimits,
    logLevel: 'silent',
    sessions,
  })
  identityRoutes(server, {
    db,
    clock,
    publicUrl: () => publicUrl,
    sessions,
    passwords: plainPasswords,
    box: createSecretBox('a secret of the tests', 'two-factor secrets'),
    wakeJobs: () => {},
    onUserChanged: () => {},
  })
  afterAll(() => server.close())

  async function call(path: string, body?: object, headers: Record<string, string> = {}) {
    const response = await server.inject({
      method: body === undefined ? 'GET' : 'POST',
      url: path,
      headers,
      ...(body !== undefined && { payload: body }),
    })
    const lines = [response.headers['set-cookie'] ?? []].flat()
    const setCookie = lines.find((line) => /^(__Host-)?sid=/.test(line)) ?? ''
    const setMark = lines.find((line) => line.startsWith('signed_in=')) ?? ''
    const cookie = setCookie.split(';')[0] ?? ''
    const cookies = lines.map((line) => line.split(';')[0]).join('; ')
    const { statusCode: status } = response
    return { status, body: response.json(), setCookie, setMark, cookie, cookies }
  }

  async function signUp(username: string): Promise<SignedUp> {
    const email = `${username}@example.com`
    const form = { username, email, password: PASSWORD }
    const { body, cookie, cookies } = await call('/api/auth/register', form)
    await jobs.runDue()
    return { playerId: Number(body.id), username, email, cookie, cookies }
  }

  async function lastMailTo(email: string): Promise<Mail | undefined> {
    return (await mails()).findLast(({ to }) => to === email)
  }

  async function mails(): Promise<Mail[]> {
    await jobs.runDue()
    return sent
  }

  async function rowCounts(): Promise<Record<string, number>> {
    const tables = [
      'player',
      'wallet',
      'transfer',
      'session',
      'email_verification',
      'password_reset',
      'two_factor',
      'recovery_code',
      'job',
    ] as const
    const counts = tables.map(async (table) => {
      const rows = await db.selectFrom(table).select(db.fn.countAll<number>().as('rows')).execute()
      return [table, rows[0]?.rows ?? 0] as const
    })
    return Object.fromEntries(await Promise.all(counts))
  }

  return { server, db, clock, call, signUp, mails, lastMailTo, rowCounts, endedSids }
}
