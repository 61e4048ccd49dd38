import { Gauge } from 'prom-client'

/** A gauge's value, with its labels. */
type Sample = { value: number; labels?: Record<string, string> }

type Description = { help: string; labelNames?: string[] }

/**
 * Creates gauges that one read fills on each scrape. A gauge without labels needs one sample; one
 * with labels has only those from the last read.
 */
export function readGauges<Name extends string>(
  described: Record<Name, Description>,
  read: () => Promise<Record<Name, Sample[]>>,
): Gauge[] {
  let reading: Promise<Record<Name, Sample[]>> | undefined

  /** All gauges in a scrape are collected at the same time. */
  function readOnce(): Promise<Record<Name, Sample[]>> {
    reading ??= read().finally(() => {
      reading = undefined
    })
    return reading
  }

  const gauges = Object.entries(described) as [Name, Description][]
  return gauges.map(
    ([name, { help, labelNames = [] }]) =>
      new Gauge({
        name,
        help,
        labelNames,
        registers: [],
        async collect() {
          const samples = (await readOnce())[name]
          this.reset()
          for (const { labels = {}, value } of samples) this.set(labels, value)
        },
      }),
  )
}
