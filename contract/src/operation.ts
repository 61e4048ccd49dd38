import * as z from 'zod/mini'
import type { Endpoint } from './endpoint.ts'

export const health = {
  method: 'GET',
  path: '/api/health',
  access: 'public',
  summary: 'The process is alive',
  answer: z.strictObject({ status: z.literal('ok') }),
} satisfies Endpoint

export const ready = {
  method: 'GET',
  path: '/api/ready',
  access: 'public',
  summary: 'The database takes writes; 503 with the reason when it does not, and while stopping',
  answer: z.strictObject({
    status: z.literal('ready'),
    /** Whether this process hears of the others: there are none, it does, or not at the moment. */
    bus: z.enum(['alone', 'shared', 'lost']),
  }),
} satisfies Endpoint
