import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'

/** Prometheus figures of this process. */
export interface Metrics {
  registry: Registry
  observe(call: string, status: number, seconds: number): void
}

const buckets = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5]

/** Makes a registry of its own, so that several servers in one test process do not meet. */
export function createMetrics(gauges: Record<string, { help: string; read: () => number }>): Metrics {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const duration = new Histogram({
    name: 'zhixing_request_seconds',
    help: 'Time to answer a request, by call and status',
    labelNames: ['call', 'status'],
    buckets,
    registers: [registry],
  })
  for (const [name, { help, read }] of Object.entries(gauges)) {
    new Gauge({
      name: `zhixing_${name}`,
      help,
      registers: [registry],
      collect() {
        this.set(read())
      },
    })
  }
  return { registry, observe: (call, status, seconds) => duration.labels(call, String(status)).observe(seconds) }
}
