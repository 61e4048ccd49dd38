import pg from 'pg'
import * as z from 'zod'

const FORM = 'postgres://user:password@host:5432/database'

/** A setting with a PostgreSQL connection string. What cannot be one is refused with what to do. */
export const databaseUrl = z.string().check((context) => {
  const problem = findUrlProblem(context.value)
  if (problem === undefined) return
  context.issues.push({ code: 'custom', message: problem, input: undefined })
})

function findUrlProblem(url: string): string | undefined {
  const [, address] = /^postgres(?:ql)?:\/\/([^?]*)/.exec(url) ?? []
  if (address === undefined) return `is not a URL: write ${FORM}`
  const [, host = '', path = ''] = /^(?:[^@/]*@)?([^/]*)(.*)$/.exec(address) ?? []
  if (host.includes('@') || path.includes('@') || /[?#].*@/.test(url)) {
    return 'has special characters: percent-encode those of the user and the password, such as @ as %40, / as %2F, ? as %3F, and # as %23'
  }
  if (host.includes(',')) {
    return 'names several servers: name one, which may be a proxy that leads to the primary (docs/cluster.md)'
  }
  try {
    new pg.Client({ connectionString: url })
  } catch (error) {
    return `cannot be used: ${(error as Error).message}; write ${FORM}`
  }
  return undefined
}
