import * as contract from '@tallyhouse/contract/legal'
import type { FastifyInstance } from 'fastify'
import { mount } from '#platform/http/mount.ts'
import type { Operator } from './default-pages.ts'
import { createLegalPages } from './legal-pages.ts'

export type LegalDeps = { legalDir: string; operator: Operator; publicUrl: () => string }

export function legalRoutes(server: FastifyInstance, deps: LegalDeps): void {
  const { legalDir, operator, publicUrl } = deps
  const legalPages = createLegalPages(legalDir)
  mount(server, contract.legalPage, ({ params }) =>
    legalPages.read(params.page, { site: new URL(publicUrl()).host, operator }),
  )
  mount(server, contract.adminLegalProblems, () => legalPages.problems())
}
