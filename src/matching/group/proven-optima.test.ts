import { expect, test } from 'vitest'
import { type Instance, readInstances, readReference } from '#test/matching/instances.ts'
import { group } from './group.ts'

/** The optima are stored with two decimals. */
const rounding = 0.006

/** A typical budget, with which most seeds reach the optimum of most instances. */
const budget = { evalsPerMember: 2000 }

test('group: reaches the proven optimum of each instance of thirty items with one of four seeds', async () => {
  const { mdgp } = await readReference()
  const instances = await readInstances('n030_ss')
  expect(instances).toHaveLength(30)
  const missed = instances.filter(({ name, ...instance }) => {
    const minObjective = (mdgp[name]?.best ?? Infinity) - rounding
    return ![1, 2, 3, 4].some((seed) => objectiveOf(instance, seed) >= minObjective)
  })
  expect(missed.map(({ name }) => name)).toEqual([])
}, 60_000)

function objectiveOf(instance: Omit<Instance, 'name'>, seed: number): number {
  return group({ ...instance, maximize: true, weight: 'sum', seed, budget }).objective
}
