import { expect, test } from 'vitest'
import { packageSteps, stateAfter } from './package-steps.ts'
import { PackageState } from './welcome-package.ts'

const states = PackageState.options

/** Every pair of state and step: where it leads, or nothing. Written out, so that no step opens by accident. */
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
  expect(stateAfter(state, step)).toBe(open.get(step) ?? null)
})

test('stateAfter: every state is reachable and every step is used', () => {
  const reached = new Set<PackageState>(['pending_address'])
  const taken = new Set<string>()
  for (const state of reached) {
    for (const step of packageSteps) {
      const next = stateAfter(state, step)
      if (!next) continue
      taken.add(step)
      reached.add(next)
    }
  }
  expect([...reached].sort()).toEqual([...states].sort())
  expect([...taken].sort()).toEqual([...packageSteps].sort())
})

test('stateAfter: no cancel once shipped, no step once delivered or canceled', () => {
  for (const state of ['shipped', 'delivered', 'returned', 'failed'] as const) expect(stateAfter(state, 'cancel')).toBeNull()
  for (const step of packageSteps) expect([stateAfter('delivered', step), stateAfter('canceled', step)]).toEqual([null, null])
})
