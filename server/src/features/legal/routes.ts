import * as contract from '@tallyhouse/contract/legal'
import type { FastifyInstance } from 'fastify'
import { mount } from '#platform/http/mount.ts'
import { createLegalPages } from './legal-pages.ts'

export function legalRoutes(server: FastifyInstance, folder: string): void {
  const legalPages = createLegalPages(folder)
  mount(server, contract.legalPage, ({ params }) => legalPages.read(params.page))
  mount(server, contract.adminLegalProblems, () => legalPages.problems())
}
