import type { Reporter, TestCase, TestModule } from 'vitest/node'
import { type Counts, reportEvent } from './events.ts'

type Thrown = { message?: string; stack?: string; diff?: string }

/** Reports files of tests as they start and end. Says nothing itself. */
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

  onTestRunEnd(_modules: readonly TestModule[], errors: readonly Thrown[]): void {
    for (const error of errors) reportEvent({ kind: 'broken', reason: wordsOf(error) })
  }
}

function countsOf(module: TestModule): Counts {
  const counts: Counts = { passed: 0, skipped: 0, flaky: [], failures: [] }
  for (const error of module.errors()) counts.failures.push({ test: module.relativeModuleId, reason: wordsOf(error) })
  for (const test of module.children.allTests()) {
    const { state, errors } = test.result()
    const name = `${module.relativeModuleId} > ${test.fullName}`
    if (state === 'failed') counts.failures.push({ test: name, reason: errors.map(wordsOf).join('\n') })
    else if (state === 'passed') counts.passed += 1
    else counts.skipped += 1
    if (state === 'passed' && test.diagnostic()?.flaky) counts.flaky.push(name)
  }
  // Errors of a hook belong to the suite that has it, and to no test.
  for (const suite of module.children.allSuites())
    for (const error of suite.errors())
      counts.failures.push({ test: `${module.relativeModuleId} > ${suite.fullName}`, reason: wordsOf(error) })
  return counts
}

function wordsOf({ message = '', stack = '', diff }: Thrown): string {
  const at = stack.split('\n').find((line) => line.includes('.ts') && !line.includes('node_modules'))
  return [message, diff, at?.trim()].filter((part) => part).join('\n')
}
