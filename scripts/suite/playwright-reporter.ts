import type { FullConfig, Reporter, Suite, TestCase, TestError, TestResult } from '@playwright/test/reporter'
import { reportEvent } from './events.ts'

const heartbeatIntervalMs = 5_000

/** Reports the start, progress and end of journeys as events. Prints nothing. */
export default class PlaywrightReporter implements Reporter {
  private aliveAt = 0

  onBegin(_config: FullConfig, suite: Suite): void {
    reportEvent({ kind: 'planned', units: suite.allTests().length })
  }

  onTestBegin(test: TestCase): void {
    reportEvent({ kind: 'started', unit: nameOf(test) })
  }

  onStepEnd(): void {
    // A journey has hundreds of steps, so the events are throttled.
    if (performance.now() - this.aliveAt < heartbeatIntervalMs) return
    this.aliveAt = performance.now()
    reportEvent({ kind: 'alive' })
  }

  onTestEnd(test: TestCase, result: TestResult): void {
    const unit = nameOf(test)
    // A retry follows.
    if (result.status !== test.expectedStatus && result.retry < test.retries && result.status !== 'skipped') return
    const outcome = test.outcome()
    const reasonOf = ({ errors }: TestResult): string => errors.map(formatError).join('\n')
    const failedFirst = test.results.find(({ status }) => status !== test.expectedStatus)
    reportEvent({
      kind: 'ended',
      unit,
      passed: outcome === 'expected' || outcome === 'flaky' ? 1 : 0,
      skipped: outcome === 'skipped' ? 1 : 0,
      flaky: outcome === 'flaky' && failedFirst ? [{ test: unit, reason: reasonOf(failedFirst) }] : [],
      failures: outcome === 'unexpected' ? [{ test: unit, reason: reasonOf(result) }] : [],
    })
  }

  onError(error: TestError): void {
    reportEvent({ kind: 'broken', reason: formatError(error) })
  }
}

function nameOf(test: TestCase): string {
  const [, , file = '', ...titles] = test.titlePath()
  return `${file} > ${titles.join(' > ')}`
}

function formatError({ message = '', value, snippet, location }: TestError): string {
  const at = location ? `at ${location.file}:${location.line}` : ''
  return [message || value, snippet, at].filter((part) => part).join('\n')
}
