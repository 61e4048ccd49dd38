import { Counter, type Histogram, type Metric } from 'prom-client'

type Labels = Record<string, string>
type Description = { name: string; help: string; labelNames?: string[] }

/** A metric that costs an addition per event. prom-client would hash each one's labels. */
export type HotMetric<Child> = {
  metric: Metric
  /** Creates the part with these labels. Create each once. */
  child(labels: Labels): Child
}

/** Counts events in plain numbers. */
export function hotCounter(description: Description): HotMetric<{ count: number }> {
  const children: { labels: Labels; count: number }[] = []
  const metric = new Counter({
    ...description,
    registers: [],
    collect() {
      this.reset()
      for (const { labels, count } of children) this.inc(labels, count)
    },
  })
  return {
    metric,
    child(labels) {
      const child = { labels, count: 0 }
      children.push(child)
      return child
    },
  }
}

/** Counts values in plain numbers, by the smallest of `buckets` that is not below the value. */
export function hotHistogram({
  name,
  help,
  buckets,
}: Description & { buckets: number[] }): HotMetric<{ observe(value: number): void }> {
  const children: { labels: Labels; counts: number[]; sum: number }[] = []

  function listSamples({ labels, counts, sum }: (typeof children)[number]) {
    let below = 0
    const cumulative = [...buckets, '+Inf'].map((le, index) => {
      below += counts[index] ?? 0
      return { metricName: `${name}_bucket`, labels: { le, ...labels }, value: below }
    })
    return [
      ...cumulative,
      { metricName: `${name}_sum`, labels, value: sum },
      { metricName: `${name}_count`, labels, value: below },
    ]
  }

  /** What a registry reads from a histogram. */
  const metric = {
    name,
    get: async () => ({ name, help, type: 'histogram', values: children.flatMap(listSamples) }),
  }
  return {
    metric: metric as unknown as Histogram,
    child(labels) {
      const child = { labels, counts: [...buckets, 0].fill(0), sum: 0 }
      children.push(child)
      return {
        observe(value) {
          let index = 0
          while (index < buckets.length && value > Number(buckets[index])) index += 1
          child.counts[index] = (child.counts[index] ?? 0) + 1
          child.sum += value
        },
      }
    },
  }
}
