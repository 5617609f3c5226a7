import type { FullConfig, Reporter, Suite, TestCase, TestError, TestResult } from '@playwright/test/reporter'
import { reportEvent } from './events.ts'

/** Reports journeys as they start and end. Says nothing itself. */
export default class PlaywrightReporter implements Reporter {
  onBegin(_config: FullConfig, suite: Suite): void {
    reportEvent({ kind: 'planned', units: suite.allTests().length })
  }

  onTestBegin(test: TestCase): void {
    reportEvent({ kind: 'started', unit: nameOf(test) })
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
