import * as z from 'zod/mini'
import type { Endpoint } from './endpoint.ts'
import { instant } from './values.ts'

/** The pages whose text the operator supplies, each as a Markdown file of this name. */
export const legalPageName = z.enum(['terms', 'privacy', 'contact', 'responsible-play'])

export type LegalPageName = z.infer<typeof legalPageName>

export const legalPage = {
  method: 'GET',
  path: '/api/legal/:page',
  access: 'public',
  summary: 'A page whose text the operator supplies, as HTML; null while it is not published',
  params: z.strictObject({ page: legalPageName }),
  answer: z.strictObject({
    /** The first heading of the text; null when it does not begin with one. */
    title: z.nullable(z.string()),
    /** What follows it. Holds no markup but what Markdown makes: no scripts, styles, images or raw HTML. */
    html: z.nullable(z.string()),
    updatedAt: z.nullable(instant),
  }),
} satisfies Endpoint

/** Why a page is not published. */
const legalProblem = z.enum(['missing', 'empty', 'too_large', 'unreadable'])

export type LegalProblem = z.infer<typeof legalProblem>

export const adminLegalProblems = {
  method: 'GET',
  path: '/api/admin/legal-problems',
  access: 'admin',
  summary: 'The files of legal pages that cannot be published, and why',
  answer: z.array(z.strictObject({ file: z.string(), problem: legalProblem })),
} satisfies Endpoint
