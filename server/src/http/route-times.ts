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
  /** By route, method and status: a text of all three would be made and hashed for each request. */
  private readonly routes = new Map<string, Map<string, Map<number, Series>>>()

  observe(method: string, route: string, status: number, seconds: number): void {
    const series =
      this.routes.get(route)?.get(method)?.get(status) ?? this.start(method, route, status)
    let bucket = 0
    while (bucket < bucketsSeconds.length && seconds > bucketsSeconds[bucket]!) bucket += 1
    series.counts[bucket]! += 1
    series.sum += seconds
  }

  private start(method: string, route: string, status: number): Series {
    const labels = `method="${method}",route=${JSON.stringify(route)},status="${status}"`
    const counts = Array.from({ length: bucketsSeconds.length + 1 }, () => 0)
    const series: Series = { labels, counts, sum: 0 }
    const methods = this.routes.get(route) ?? new Map<string, Map<number, Series>>()
    const statuses = methods.get(method) ?? new Map<number, Series>()
    this.routes.set(route, methods.set(method, statuses.set(status, series)))
    return series
  }

  private all(): Series[] {
    const methods = [...this.routes.values()].flatMap((route) => [...route.values()])
    return methods.flatMap((statuses) => [...statuses.values()])
  }

  /** Prometheus' text exposition format. */
  text(): string {
    const lines = [
      `# HELP ${name} Time to answer, by route and status.`,
      `# TYPE ${name} histogram`,
    ]
    for (const { labels, counts, sum } of this.all()) {
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
