/** A cluster's members by role, as Patroni reports them. */
export type Members = {
  primary: string | undefined
  synchronousStandby: string | undefined
  /** Those that run and follow the primary, with it. */
  running: string[]
}

type Reported = {
  members: { name: string; role: string; state: string; timeline?: number; lag?: number | string }[]
}

/** Parses Patroni's response to `GET /cluster`. */
export function parseMembers(response: unknown): Members {
  const { members } = response as Reported
  const leader = members.find(({ role }) => role === 'leader')
  const running = members.filter(
    ({ state, timeline }) =>
      ['running', 'streaming'].includes(state) && timeline === leader?.timeline,
  )
  return {
    primary: leader?.name,
    synchronousStandby: running.find(({ role }) => role === 'sync_standby')?.name,
    running: running.map(({ name }) => name),
  }
}
