import * as z from 'zod/mini'
import type { Endpoint } from './endpoint.ts'
import { instant } from './values.ts'

/** Pages with text from the operator, each in a Markdown file with this name. Until then, they have a default. */
export const legalPageName = z.enum(['terms', 'privacy', 'contact', 'responsible-play'])

export type LegalPageName = z.infer<typeof legalPageName>

export const legalPage = {
  method: 'GET',
  path: '/api/legal/:page',
  access: 'public',
  summary: 'A page with text from the operator, or else the default, as HTML',
  params: z.strictObject({ page: legalPageName }),
  response: z.strictObject({
    /** The text's first heading; null if the text does not start with a heading. */
    title: z.nullable(z.string()),
    /**
     * The rest of the text. Contains only markup from Markdown: no scripts, styles, images, or raw
     * HTML.
     */
    html: z.string(),
    /** Null for the default. */
    updatedAt: z.nullable(instant),
  }),
} satisfies Endpoint

/** Why a page is not published. `placeholders`: it is a template that is not filled in yet. */
const legalProblem = z.enum(['missing', 'empty', 'placeholders', 'too_large', 'unreadable'])

export type LegalProblem = z.infer<typeof legalProblem>

export const adminLegalProblems = {
  method: 'GET',
  path: '/api/admin/legal-problems',
  access: { permission: 'system.read' },
  summary:
    'Files of legal pages that cannot be published, so that defaults are shown, with the reasons',
  response: z.array(z.strictObject({ file: z.string(), problem: legalProblem })),
} satisfies Endpoint
