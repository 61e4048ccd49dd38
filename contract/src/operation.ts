import * as z from 'zod/mini'
import type { Endpoint } from './endpoint.ts'

export const health = {
  method: 'GET',
  path: '/api/health',
  access: 'public',
  summary: 'The process is alive',
  inPlayerQueue: false,
  response: z.strictObject({
    status: z.literal('ok'),
    /** Identifies what this process was built from. */
    build: z.string(),
  }),
} satisfies Endpoint

/** The connection to other processes: none is configured (`alone`), it is up (`shared`), or it is down (`lost`). */
export const busState = z.enum(['alone', 'shared', 'lost'])

export const ready = {
  method: 'GET',
  path: '/api/ready',
  access: 'public',
  summary: 'The database accepts writes; otherwise, and during shutdown, 503 with the reason',
  inPlayerQueue: false,
  response: z.strictObject({
    status: z.literal('ready'),
    bus: busState,
  }),
} satisfies Endpoint
