const bucketsSeconds = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1, 5]
const name = 'http_request_duration_seconds'

interface Series {
  labels: string
  /** By bucket, not yet cumulated; the last one is +Inf. */
  counts: number[]
  sum: number
}

/**
 * A Prometheus histogram of the times to answer, by route and status. prom-client's own sorts and
 * joins the labels of every observation, which costs as much as the rest of a small route.
 */
export class RouteTimes {
  private readonly series = new Map<string, Series>()

  observe(method: string, route: string, status: number, seconds: number): void {
    const key = `${method} ${route} ${status}`
    let series = this.series.get(key)
    if (!series) {
      const labels = `method="${method}",route=${JSON.stringify(route)},status="${status}"`
      series = {
        labels,
        counts: Array.from({ length: bucketsSeconds.length + 1 }, () => 0),
        sum: 0,
      }
      this.series.set(key, series)
    }
    let bucket = 0
    while (bucket < bucketsSeconds.length && seconds > bucketsSeconds[bucket]!) bucket += 1
    series.counts[bucket]! += 1
    series.sum += seconds
  }

  /** Prometheus' text exposition format. */
  text(): string {
    const lines = [
      `# HELP ${name} Time to answer, by route and status.`,
      `# TYPE ${name} histogram`,
    ]
    for (const { labels, counts, sum } of this.series.values()) {
      let total = 0
      for (const [index, count] of counts.entries()) {
        total += count
        lines.push(`${name}_bucket{${labels},le="${bucketsSeconds[index] ?? '+Inf'}"} ${total}`)
      }
      lines.push(`${name}_sum{${labels}} ${sum}`, `${name}_count{${labels}} ${total}`)
    }
    return `${lines.join('\n')}\n`
  }
}
