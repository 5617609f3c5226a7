import type { FullConfig, Reporter, Suite, TestCase, TestError, TestResult } from '@playwright/test/reporter'
import { reportEvent } from './events.ts'

const aliveEveryMs = 5_000

/** Reports journeys as they start, go on and end. Says nothing itself. */
export default class PlaywrightReporter implements Reporter {
  private aliveAt = 0

  onBegin(_config: FullConfig, suite: Suite): void {
    reportEvent({ kind: 'planned', units: suite.allTests().length })
  }

  onTestBegin(test: TestCase): void {
    reportEvent({ kind: 'started', unit: nameOf(test) })
  }

  onStepEnd(): void {
    // A journey has hundreds of steps.
    if (performance.now() - this.aliveAt < aliveEveryMs) return
    this.aliveAt = performance.now()
    reportEvent({ kind: 'alive' })
  }

  onTestEnd(test: TestCase, result: TestResult): void {
    const unit = nameOf(test)
    // Another try follows.
    if (result.status !== test.expectedStatus && result.retry < test.retries && result.status !== 'skipped') return
    const outcome = test.outcome()
    const reason = result.errors.map(wordsOf).join('\n')
    reportEvent({
      kind: 'ended',
      unit,
      passed: outcome === 'expected' || outcome === 'flaky' ? 1 : 0,
      skipped: outcome === 'skipped' ? 1 : 0,
      flaky: outcome === 'flaky' ? [unit] : [],
      failures: outcome === 'unexpected' ? [{ test: unit, reason }] : [],
    })
  }

  onError(error: TestError): void {
    reportEvent({ kind: 'broken', reason: wordsOf(error) })
  }
}

function nameOf(test: TestCase): string {
  const [, , file = '', ...titles] = test.titlePath()
  return `${file} > ${titles.join(' > ')}`
}

function wordsOf({ message = '', value, snippet, location }: TestError): string {
  const at = location ? `at ${location.file}:${location.line}` : ''
  return [message || value, snippet, at].filter((part) => part).join('\n')
}
