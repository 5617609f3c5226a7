import type { Reporter, TestCase, TestModule } from 'vitest/node'
import { type Counts, reportEvent } from './events.ts'

type ReportedError = { message?: string; stack?: string; diff?: string }

/** Reports the start and end of test files as events. Prints nothing. */
export default class VitestReporter implements Reporter {
  onTestRunStart(specifications: readonly unknown[]): void {
    reportEvent({ kind: 'planned', units: specifications.length })
  }

  onTestModuleStart({ relativeModuleId }: TestModule): void {
    reportEvent({ kind: 'started', unit: relativeModuleId })
  }

  onTestCaseReady(test: TestCase): void {
    reportEvent({ kind: 'test-started', unit: test.module.relativeModuleId, test: test.fullName })
  }

  onTestModuleEnd(module: TestModule): void {
    reportEvent({ kind: 'ended', unit: module.relativeModuleId, ms: module.diagnostic().duration, ...countsOf(module) })
  }

  onTestRunEnd(_modules: readonly TestModule[], errors: readonly ReportedError[]): void {
    for (const error of errors) reportEvent({ kind: 'broken', reason: formatError(error) })
  }
}

function countsOf(module: TestModule): Counts {
  const counts: Counts = { passed: 0, skipped: 0, flaky: [], failures: [] }
  for (const error of module.errors()) counts.failures.push({ test: module.relativeModuleId, reason: formatError(error) })
  for (const test of module.children.allTests()) {
    const { state, errors } = test.result()
    const name = `${module.relativeModuleId} > ${test.fullName}`
    if (state === 'failed') counts.failures.push({ test: name, reason: errors.map(formatError).join('\n') })
    else if (state === 'passed') counts.passed += 1
    else counts.skipped += 1
    if (state === 'passed' && test.diagnostic()?.flaky)
      counts.flaky.push({ test: name, reason: errors?.map(formatError).join('\n') ?? '' })
  }
  // Errors in a hook belong to its suite, not to a test.
  for (const suite of module.children.allSuites())
    for (const error of suite.errors())
      counts.failures.push({ test: `${module.relativeModuleId} > ${suite.fullName}`, reason: formatError(error) })
  return counts
}

function formatError({ message = '', stack = '', diff }: ReportedError): string {
  const at = stack.split('\n').find((line) => line.includes('.ts') && !line.includes('node_modules'))
  return [message, diff, at?.trim()].filter((part) => part).join('\n')
}
