import * as z from 'zod/mini'
import type { Endpoint } from '../endpoint.ts'
import { busState } from '../operation.ts'
import { before, done, id, idInPath, instant, PAGE_LINES } from '../values.ts'

const count = z.int().check(z.gte(0))

/** What an offer or payout provider did in the last 24 hours. */
const providerActivity = z.strictObject({
  name: z.string(),
  /** Postbacks accepted, or payouts sent. */
  accepted: count,
  /** Postbacks refused, or payouts that failed. */
  refused: count,
  /** The latest postback or payout; null if there was none. */
  lastAt: z.nullable(instant),
})

/** Whether reads that may be old go to the standby, or why they go to the primary. */
const replicaState = z.enum(['in_use', 'lagging', 'unreachable', 'not_a_standby', 'other_database'])

/**
 * Whether a version still gets security fixes: `insecure` has known vulnerabilities that a later version fixes,
 * `ended` gets no fixes anymore, and of `unknown` ones nothing is known.
 */
const versionSupport = z.strictObject({
  state: z.enum(['maintained', 'insecure', 'ended', 'unknown']),
  /** The last day of maintenance. */
  endsOn: z.nullable(z.iso.date()),
  /** The oldest version in the same line without known vulnerabilities. */
  secureFrom: z.nullable(z.string()),
})

export const adminSystem = {
  method: 'GET',
  path: '/api/admin/system',
  access: { permission: 'system.read' },
  summary: 'What the product runs on, and what its providers did in the last 24 hours',
  response: z.strictObject({
    version: z.string(),
    /** Identifies what this process was built from. */
    build: z.string(),
    startedAt: instant,
    bus: busState,
    node: z.strictObject({ version: z.string(), support: versionSupport }),
    timeZones: z.strictObject({
      /** The loaded IANA time zone database release, such as `2026f`. */
      release: z.string(),
      /** Clock changes that it lacks: which zone, and from when on. */
      missing: z.array(z.strictObject({ zone: z.string(), on: z.iso.date() })),
    }),
    database: z.strictObject({
      version: z.string(),
      support: versionSupport,
      /** Whether the product runs the server itself. */
      isEmbedded: z.boolean(),
      bytes: count,
      connections: count,
      connectionsMax: count,
      /** The standby for reads that may be old; null if there is none. */
      replica: z.nullable(
        z.strictObject({
          state: replicaState,
          /** How old its data is at most; null before it was measured. */
          lagSeconds: z.nullable(count),
        }),
      ),
    }),
    /** The mail server's host; null if emails are only stored. */
    mailHost: z.nullable(z.string()),
    networks: z.array(providerActivity),
    /** Reversals that wait for a credit which no network has reported. */
    unmatchedReversals: count,
    payoutProviders: z.array(providerActivity),
  }),
} satisfies Endpoint

/** The latest run of a kind, and the latest that succeeded. */
const backupRun = {
  succeededAt: z.nullable(instant),
  /** When the latest run failed; null if it succeeded or none has finished. */
  failedAt: z.nullable(instant),
  error: z.nullable(z.string()),
}

export const adminBackups = {
  method: 'GET',
  path: '/api/admin/backups',
  access: { permission: 'system.read' },
  summary: 'The state of the backups; null if the product takes none',
  response: z.nullable(
    z.strictObject({
      /** A folder, or `s3://bucket/path`. */
      target: z.string(),
      everyHours: count,
      days: count,
      /** When the last stored transaction was committed. */
      archivedUntil: instant,
      backup: z.strictObject(backupRun),
      drill: z.strictObject({
        ...backupRun,
        /** How many rounds the last successful drill replayed; null before one. */
        rounds: z.nullable(count),
      }),
    }),
  ),
} satisfies Endpoint

/**
 * `waiting` is due now or later, `running` is in progress, and `failing` waits for another attempt.
 * `finished` succeeded, and `failed` was given up or discarded.
 */
export const jobState = z.enum(['waiting', 'running', 'failing', 'finished', 'failed'])

const job = z.strictObject({
  id,
  /** Such as `mail` or `payout`. */
  kind: z.string(),
  state: jobState,
  attempts: count,
  /** When it runs next, or ran last. */
  runAt: instant,
  finishedAt: z.nullable(instant),
  lastError: z.nullable(z.string()),
  /** Whether it may be discarded: it only sends an email. */
  isDiscardable: z.boolean(),
})

export const adminJobKinds = {
  method: 'GET',
  path: '/api/admin/job-kinds',
  access: { permission: 'system.read' },
  summary: 'The kinds of background jobs',
  response: z.array(z.string()),
} satisfies Endpoint

export const adminJobs = {
  method: 'GET',
  path: '/api/admin/jobs',
  access: { permission: 'system.read' },
  summary: `Background jobs, newest first, ${PAGE_LINES} per page`,
  query: z.strictObject({
    before,
    kind: z.optional(z.string().check(z.maxLength(50))),
    state: z.optional(jobState),
  }),
  response: z.array(job),
} satisfies Endpoint

export const retryJob = {
  method: 'POST',
  path: '/api/admin/jobs/:id/retry',
  access: { permission: 'system.change' },
  stepUp: true,
  summary: 'Makes a waiting or failing job due now, as if it were new',
  params: z.strictObject({ id: idInPath }),
  response: done,
} satisfies Endpoint

export const discardJob = {
  method: 'POST',
  path: '/api/admin/jobs/:id/discard',
  access: { permission: 'system.change' },
  stepUp: true,
  summary: 'Ends a waiting or failing job that only sends an email, without running it',
  params: z.strictObject({ id: idInPath }),
  response: done,
} satisfies Endpoint

/** The verdicts on accepted postbacks, then the error codes for refused ones. */
export const postbackVerdict = z.enum([
  'credited',
  'pending',
  'in_review',
  'credited_reversed',
  'duplicate',
  'duplicate_other_amount',
  'reversed',
  'reversed_early',
  'nothing',
  'unknown',
  'signature_wrong',
  'forbidden',
  'invalid_request',
  'not_found',
  'postback_conflict',
])

const storedPostback = z.strictObject({
  id,
  network: z.string(),
  method: z.string(),
  /** As received, with a hashed signature, and truncated if it is long. */
  query: z.string(),
  body: z.string(),
  remoteAddress: z.string(),
  verdict: z.string(),
  /** Why the call has its verdict. */
  reason: z.string(),
  receivedAt: instant,
})

/** A search for a player covers this many days before the newest call on the page. */
export const POSTBACK_SEARCH_DAYS = 30

export const adminPostbacks = {
  method: 'GET',
  path: '/api/admin/postbacks',
  access: { permission: 'postbacks.read' },
  summary: `Stored postbacks, newest first, ${PAGE_LINES} per page`,
  query: z.strictObject({
    before,
    /** Only those that name this player, from the last {@link POSTBACK_SEARCH_DAYS} days. */
    userId: z.optional(idInPath),
    network: z.optional(z.string().check(z.maxLength(50))),
    verdict: z.optional(postbackVerdict),
  }),
  response: z.array(storedPostback),
} satisfies Endpoint
