import type { Clock } from '#platform/clock.ts'
import type { RecurringTask } from './recurring-task.ts'

/** Owns a process's recurring tasks. */
export type Scheduler = {
  tasks: readonly RecurringTask[]
  start(): void
  /** Stops the tasks that depend on connected players, in their order. */
  stopBeforeServer(): Promise<void>
  /** Stops the other tasks, in their order. */
  stop(): Promise<void>
  /**
   * Runs one task now and returns its result, for tests and benchmarks.
   * @throws Error for an unknown name, and what the task throws
   */
  run(name: string): Promise<unknown>
}

export function createScheduler({
  tasks,
  ...deps
}: {
  tasks: readonly RecurringTask[]
  clock: Clock
  log: { error(details: object, message: string): void }
}): Scheduler {
  async function stopAll(stopped: RecurringTask[]): Promise<void> {
    for (const task of stopped) await task.stop()
  }

  return {
    tasks,
    start() {
      for (const task of tasks) task.start(deps)
    },
    stopBeforeServer: () => stopAll(tasks.filter(({ stopsBeforeServer }) => stopsBeforeServer)),
    stop: () => stopAll(tasks.filter(({ stopsBeforeServer }) => !stopsBeforeServer)),
    async run(name) {
      const task = tasks.find((candidate) => candidate.name === name)
      if (task === undefined) throw new Error(`there is no task ${name}`)
      return task.run()
    },
  }
}
