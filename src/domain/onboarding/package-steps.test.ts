import { expect, test } from 'vitest'
import { packageSteps, packageStateAfter } from './package-steps.ts'
import { PackageState } from './welcome-package.ts'

const states = PackageState.options

/** The next state for every pair of state and step, or nothing. Written out in full, so that no step is allowed by accident. */
const ways: Record<PackageState, string> = {
  pending_address: 'make-ready>ready cancel>canceled',
  ready: 'ask-address>pending_address export>exported cancel>canceled',
  exported: 'undo-export>ready ship>shipped cancel>canceled',
  shipped: 'deliver>delivered return>returned fail>failed',
  delivered: '',
  returned: 'reship>ready',
  failed: 'reship>ready',
  canceled: '',
}

test.each(states.flatMap((state) => packageSteps.map((step) => [state, step] as const)))('stateAfter: %s, %s', (state, step) => {
  const open = new Map(ways[state].split(' ').map((way) => way.split('>') as [string, string]))
  expect(packageStateAfter(state, step)).toBe(open.get(step) ?? null)
})

test('packageStateAfter: every state is reachable and every step is used', () => {
  const reached = new Set<PackageState>(['pending_address'])
  const taken = new Set<string>()
  for (const state of reached) {
    for (const step of packageSteps) {
      const next = packageStateAfter(state, step)
      if (!next) continue
      taken.add(step)
      reached.add(next)
    }
  }
  expect([...reached].sort()).toEqual([...states].sort())
  expect([...taken].sort()).toEqual([...packageSteps].sort())
})

test('packageStateAfter: no cancel once shipped, no step once delivered or canceled', () => {
  for (const state of ['shipped', 'delivered', 'returned', 'failed'] as const)
    expect(packageStateAfter(state, 'cancel')).toBeNull()
  for (const step of packageSteps)
    expect([packageStateAfter('delivered', step), packageStateAfter('canceled', step)]).toEqual([null, null])
})
