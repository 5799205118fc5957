type Reporter = (fault: { error: unknown; type: string }) => void

let reporter: Reporter = () => undefined

/** Set once by the app, which alone knows how faults are sent. */
export function setFaultReporter(next: Reporter): void {
  reporter = next
}

/** Notes a fault that was handled and shown, for whoever looks after the installation. */
export function reportFault(error: unknown, type: string): void {
  reporter({ error, type })
}
